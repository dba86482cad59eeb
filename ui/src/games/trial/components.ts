/** What the parts of `trial` are; the parts themselves are in `content`, generated from the rules. */

export interface Room {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly start: number | null;
}
/** A one-way path runs from room `a` to room `b`; `bend` bows its line sideways. */
export interface Path {
  readonly key: string;
  readonly a: number;
  readonly b: number;
  readonly kind: string;
  readonly one_way: boolean;
  readonly wall: boolean;
  readonly bend: number;
}
/** Where a tile is dealt and the category its back shows. */
export interface Tile { readonly name: string; readonly room: number; readonly category: string }
export interface GameMap {
  readonly key: string;
  readonly rooms: readonly Room[];
  readonly paths: readonly Path[];
  readonly tiles: readonly Tile[];
}
export interface Character {
  readonly key: string;
  readonly side: "killer" | "survivor";
  readonly difficulty: string;
  readonly perks: readonly string[];
  readonly power: string;
  readonly origin: string;
}
export interface Perk {
  readonly key: string;
  readonly side: string;
  readonly owner: string;
  readonly star: boolean;
  readonly price: number;
  readonly kind: string;
  readonly triggers: readonly string[];
  readonly whose: string;
  readonly origin: string;
}
export interface Item {
  readonly key: string;
  readonly copies: number;
  readonly triggers: readonly string[];
  readonly blood: number;
  readonly origin: string;
}
export interface Power {
  readonly key: string;
  readonly owner: string;
  readonly price: number;
  readonly tokens: number;
  readonly origin: string;
}
