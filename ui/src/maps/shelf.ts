/** Maps somebody has drawn: kept in this browser, shared as files and as links. The server stores none of it. */

import { MOST_CHARACTERS, readDrawing } from "../games/grid/drawing";
import { nameIn } from "../games/grid/map";

export interface KeptMap {
  readonly id: string;
  readonly text: string;
}

const place = (game: string) => `lastlight.maps.${game}`;
const draftPlace = (game: string) => `lastlight.map.${game}`;

/** The maps of a game that are kept, the last one first. */
export function keptMaps(game: string): readonly KeptMap[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: unknown): one is KeptMap {
  return typeof one === "object" && one !== null && typeof (one as KeptMap).id === "string" && typeof (one as KeptMap).text === "string";
}

/** Keep a map, in the place of the one with its id; false if the browser has no room for it. */
export function keepMap(game: string, kept: KeptMap): boolean {
  return store(place(game), JSON.stringify([kept, ...keptMaps(game).filter(({ id }) => id !== kept.id)]));
}

export function forgetMap(game: string, id: string): void {
  store(place(game), JSON.stringify(keptMaps(game).filter((kept) => kept.id !== id)));
}

/** What is being drawn, so that nothing is lost with the page. */
export function keepDraft(game: string, draft: KeptMap): void {
  store(draftPlace(game), JSON.stringify(draft));
}

export function keptDraft(game: string): KeptMap | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(draftPlace(game)) ?? "null");
    return isKept(draft) ? draft : null;
  } catch {
    return null;
  }
}

function store(where: string, what: string): boolean {
  try {
    localStorage.setItem(where, what);
    return true;
  } catch {
    return false;
  }
}

export function nameOf({ text }: KeptMap, language: string): string {
  return nameIn(readDrawing(text).names, language);
}

// Links -------------------------------------------------------------------------------------------------------

const PREFIX = "#map=";

/** The address that holds a map: its text, deflated, in the fragment, which no browser sends to a server. */
export async function linkTo(game: string, text: string): Promise<string> {
  const packed = await through(new Blob([text]).stream(), new CompressionStream("deflate-raw"), Infinity);
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return `${location.origin}/maps/${game}${PREFIX}${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The map in a fragment; null if there is none in it, "" if it cannot be read. */
export async function mapIn(hash: string): Promise<string | null> {
  if (!hash.startsWith(PREFIX)) return null;
  try {
    const packed = Uint8Array.from(atob(hash.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(await through(new Blob([packed]).stream(), new DecompressionStream("deflate-raw"), 4 * MOST_CHARACTERS));
  } catch {
    return "";
  }
}

/** What comes out of a stream, as long as it is not more than a map can be. */
async function through(stream: ReadableStream<Uint8Array<ArrayBuffer>>, by: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const reader = stream.pipeThrough(by).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    if ((length += read.value.length) > most) {
      await reader.cancel();
      throw new RangeError("too long for a map");
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
