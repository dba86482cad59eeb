/** What may be chosen on the board, and what is lit up on it. Rooms, paths and tiles go by key, figures by seat. */

export interface Lit {
  readonly rooms?: readonly string[];
  readonly paths?: readonly string[];
  readonly tiles?: readonly string[];
  readonly figures?: readonly string[];
}

/** An option that points at something on the board; `text` is what answers with it. */
export interface Pick {
  readonly text: string;
  readonly label: string;
  readonly about: Readonly<Record<string, string>>;
}
