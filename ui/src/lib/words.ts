/** Words by key, in every language there are files of: the same formatter as `lastlight/core/words.py`.
 *
 * A table with the sub-keys one, few, many, other is one sentence in its plural forms, chosen by `count`. Which counts
 * are few, and how a list ends, stands in the table `language` of its file in the core.
 * A variable that begins with `@` is itself a key, one that is a line is said in full. Both formatters pass `tests/core/text_cases.toml`.
 */

/** The language of who has chosen none and whose browser speaks none of ours. */
export const DEFAULT = "en";

export type Variables = Readonly<Record<string, unknown>>;

/** Something to say, formatted where it is read. */
export interface Line {
  readonly key: string;
  readonly variables?: Variables;
}

export interface TextTable {
  readonly [key: string]: string | TextTable;
}

/** Text files of each language. */
export type Tables = Readonly<Record<string, readonly TextTable[]>>;

/** Text files, by their paths: `en.toml`, `play.en.toml`. */
export function byLanguage(files: Readonly<Record<string, TextTable>>): Tables {
  const found: Record<string, TextTable[]> = {};
  for (const [path, table] of Object.entries(files)) (found[path.split(/[./]/).at(-2)!] ??= []).push(table);
  return found;
}

const PLACEHOLDER = /\{([\p{L}\p{N}_]+)\}/gu;

export class Texts {
  readonly language: string;
  readonly sentences: Map<string, string>;
  private readonly few: ReadonlySet<string>;

  constructor(language: string, ...tables: readonly TextTable[]) {
    this.language = language;
    this.sentences = new Map(tables.flatMap((table) => flat(table)));
    this.few = new Set(this.sentences.get("language.few")?.split(" "));
  }

  has(key: string): boolean {
    return this.sentences.has(key) || this.sentences.has(`${key}.other`);
  }

  /** The sentence of that key, filled in. A missing key is said as itself, so that it is seen. */
  say(key: string, variables: Variables = {}): string {
    const form = this.plural(variables["count"] ?? 0);
    const sentence =
      this.sentences.get(key) ?? this.sentences.get(`${key}.${form}`) ?? this.sentences.get(`${key}.other`) ?? key;
    return sentence.replace(PLACEHOLDER, (found, name: string) =>
      name in variables ? this.word(variables[name]) : found,
    );
  }

  line(line: Line): string {
    return this.say(line.key, line.variables);
  }

  /** A variable in words: `@key` is looked up, a line said, a list joined, the rest printed. */
  word(value: unknown): string {
    if (typeof value === "string" && value.startsWith("@")) return this.say(value.slice(1));
    if (Array.isArray(value)) return this.list(value.map((part) => this.word(part)));
    if (isLine(value)) return this.line(value);
    return String(value);
  }

  private plural(count: unknown): string {
    if (count === 1) return "one";
    if (typeof count === "number" && !Number.isInteger(count)) return this.sentences.get("language.fractions") ?? "other";
    return this.few.has(String(count)) ? "few" : "other";
  }

  private list(parts: readonly string[]): string {
    const most = parts.slice(0, -1).join(", ");
    return most ? `${most} ${this.say("language.and")} ${parts.at(-1)}` : (parts[0] ?? "");
  }
}

function isLine(value: unknown): value is Line {
  return typeof value === "object" && value !== null && "key" in value;
}

/** A nested table as dotted keys. */
export function flat(table: TextTable, prefix = ""): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] =>
    typeof value === "object" ? flat(value, `${prefix}${key}.`) : [[prefix + key, String(value)]],
  );
}
