/** The reader's language, and every sentence in it. Reading `words` while rendering makes a switch rewrite the page. */

import { byLanguage, LANGUAGES, Texts, type Language, type Line, type Tables, type TextTable, type Variables } from "./words";

const SHARED = byLanguage(
  import.meta.glob<TextTable>(
    ["../../../src/lastlight/core/texts/*.toml", "../../../src/lastlight/server/texts/*.toml", "../games/*/texts/lobby.*.toml", "../texts/*.toml"],
    { eager: true, import: "default" },
  ),
);

const ofGames = new Map<string, readonly Tables[]>();
const known = new Map<string, Texts>();

/** Take in words of a game. */
export function adopt(game: string, tables: Tables): void {
  ofGames.set(game, [...(ofGames.get(game) ?? []), tables]);
  for (const language of LANGUAGES) known.delete(`${language} ${game}`);
}

function texts(language: Language, game: string): Texts {
  const name = `${language} ${game}`;
  let found = known.get(name);
  if (!found) known.set(name, (found = new Texts(language, ...[SHARED, ...(ofGames.get(game) ?? [])].flatMap((tables) => tables[language]))));
  return found;
}

const STORED = "lastlight.language";

function preferred(): Language {
  const stored = localStorage.getItem(STORED);
  if (LANGUAGES.includes(stored as Language)) return stored as Language;
  return navigator.language.startsWith("cs") || navigator.language.startsWith("sk") ? "cs" : "en";
}

class Reader {
  language = $state<Language>(preferred());

  switch(language: Language): void {
    this.language = language;
    localStorage.setItem(STORED, language);
  }
}

export const reader = new Reader();

/** How the reader writes dates: as the browser does in their language, in British English where it speaks another. */
export function region(): string {
  const { language } = reader;
  const own = navigator.languages.find((one) => one.startsWith(`${language}-`));
  return own ?? (language === "en" ? "en-GB" : language);
}

/** The words of the pages, or those of a game as well. */
export function words(game = ""): Texts {
  return texts(reader.language, game);
}

export function t(key: string, variables?: Variables): string {
  return words().say(key, variables);
}

export function line(said: Line, game = ""): string {
  return words(game).line(said);
}
