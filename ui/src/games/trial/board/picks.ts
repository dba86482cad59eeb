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

/** Something on the board. */
export interface Thing {
  readonly kind: "path" | "room" | "tile" | "figure";
  readonly name: string;
}

/** A thing with what may be done with it. Two picks with one target, like two ways to use a tile, share its button. */
export interface Target extends Thing {
  readonly key: string;
  readonly picks: readonly Pick[];
}

/** What can be pointed at, each thing once. `faceDown` names the face-down tiles of a category in a room. */
export function targetsOf(picks: readonly Pick[], faceDown: (room: string, category: string) => readonly string[]): Target[] {
  const found = new Map<string, Target>();
  for (const pick of picks) {
    const thing = pointedAt(pick, faceDown);
    if (!thing) continue;
    const key = `${thing.kind} ${thing.name}`;
    found.set(key, { ...thing, key, picks: [...(found.get(key)?.picks ?? []), pick] });
  }
  return [...found.values()];
}

/** Two tiles at once cannot be pointed at. */
function pointedAt({ about }: Pick, faceDown: (room: string, category: string) => readonly string[]): Thing | null {
  const { path, room, category, tile, other, figure } = about;
  if (path) return { kind: "path", name: path };
  if (room && category) return { kind: "tile", name: faceDown(room, category)[0] ?? "" };
  if (tile) return other ? null : { kind: "tile", name: tile };
  if (figure) return { kind: "figure", name: figure };
  return room ? { kind: "room", name: room } : null;
}

/** The one pick a click on a room stands for: the room itself, or the only way that leads there. */
export function pickOfRoom(targets: readonly Target[], room: string): Pick | null {
  const leading = targets.flatMap((target) =>
    target.kind === "room" && target.name === room ? target.picks : target.kind === "path" ? target.picks.filter((pick) => pick.about["room"] === room) : [],
  );
  return leading.length === 1 ? (leading[0] ?? null) : null;
}
