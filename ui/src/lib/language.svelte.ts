/** The reader's language, and every sentence in it. Reading `words` while rendering makes a switch rewrite the page. */

import { LANGUAGES, Texts, type Language, type Line, type TextTable, type Variables } from "./words";

const files = import.meta.glob<TextTable>(
  ["../texts/*.toml", "../games/*/texts/*.toml", "../../../src/lastlight/core/texts/*.toml", "../../../src/lastlight/games/*/texts/*.toml", "../../../src/lastlight/server/texts/*.toml"],
  { eager: true, import: "default" },
);

const SHARED = ["lastlight/core/", "lastlight/server/", "../texts/"];

function tables(language: Language, game: string): TextTable[] {
  const places = game ? [...SHARED, `/games/${game}/`] : SHARED;
  return places.flatMap((place) =>
    Object.entries(files)
      .filter(([path]) => path.includes(place) && (path.endsWith(`/${language}.toml`) || path.endsWith(`.${language}.toml`)))
      .map(([, table]) => table),
  );
}

const known = new Map<string, Texts>();

function texts(language: Language, game: string): Texts {
  const name = `${language} ${game}`;
  let found = known.get(name);
  if (!found) known.set(name, (found = new Texts(language, ...tables(language, game))));
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
