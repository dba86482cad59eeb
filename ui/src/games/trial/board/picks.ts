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

/** The thing a pick points at. Two picks with one target, like two ways to use a tile, share its button. */
export interface Target {
  readonly key: string;
  readonly kind: "path" | "room" | "tile" | "figure";
  readonly name: string;
  readonly picks: readonly Pick[];
}

/** What can be pointed at, each thing once. `faceDown` names the face-down tiles of a category in a room. */
export function targetsOf(picks: readonly Pick[], faceDown: (room: string, category: string) => readonly string[]): Target[] {
  const found = new Map<string, Target>();
  for (const pick of picks) {
    for (const [kind, name] of pointedAt(pick, faceDown)) {
      const key = `${kind} ${name}`;
      found.set(key, { key, kind, name, picks: [...(found.get(key)?.picks ?? []), pick] });
    }
  }
  return [...found.values()];
}

function pointedAt({ about }: Pick, faceDown: (room: string, category: string) => readonly string[]): [Target["kind"], string][] {
  const { path, room, category, tile, other, figure } = about;
  if (path) return [["path", path]];
  if (room && category) return faceDown(room, category).slice(0, 1).map((name) => ["tile", name]);
  if (tile && other) return [];
  if (tile) return [["tile", tile]];
  if (figure) return [["figure", figure]];
  return room ? [["room", room]] : [];
}
