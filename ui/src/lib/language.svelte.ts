/** The reader's language, and every sentence in it. Reading `words` while rendering makes a switch rewrite the page. */

import { byLanguage, DEFAULT, Texts, type Line, type Tables, type TextTable, type Variables } from "./words";

const SHARED = byLanguage(
  import.meta.glob<TextTable>(
    ["../../../src/lastlight/core/texts/*.toml", "../../../src/lastlight/server/texts/*.toml", "../games/*/texts/lobby.*.toml", "../texts/*.toml"],
    { eager: true, import: "default" },
  ),
);

/** The languages there are, the default one first. */
export const LANGUAGES: readonly string[] = [DEFAULT, ...Object.keys(SHARED).filter((language) => language !== DEFAULT).sort()];

const ofGames = new Map<string, readonly Tables[]>();
const known = new Map<string, Texts>();

/** Take in words of a game. */
export function adopt(game: string, tables: Tables): void {
  ofGames.set(game, [...(ofGames.get(game) ?? []), tables]);
  for (const language of LANGUAGES) known.delete(`${language} ${game}`);
}

function texts(language: string, game: string): Texts {
  const name = `${language} ${game}`;
  let found = known.get(name);
  if (!found) known.set(name, (found = new Texts(language, ...[SHARED, ...(ofGames.get(game) ?? [])].flatMap((tables) => tables[language] ?? []))));
  return found;
}

const STORED = "lastlight.language";

function preferred(): string {
  const stored = localStorage.getItem(STORED);
  if (stored && LANGUAGES.includes(stored)) return stored;
  const [spoken = ""] = navigator.language.split("-");
  const fits = (language: string) => [language, ...about(language, "also_for").split(" ")].includes(spoken);
  return LANGUAGES.find(fits) ?? DEFAULT;
}

class Reader {
  language = $state(preferred());

  switch(language: string): void {
    this.language = language;
    localStorage.setItem(STORED, language);
  }
}

export const reader = new Reader();

/** What a language says of itself: its name, its short name. */
export function about(language: string, what: string): string {
  return texts(language, "").say(`language.${what}`);
}

/** How the reader writes dates: as the browser does in their language, or as the language has it where it speaks another. */
export function region(): string {
  const { language } = reader;
  const own = navigator.languages.find((one) => one.startsWith(`${language}-`));
  return own ?? about(language, "region");
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
