/** Words by key, in every language that has files: the same formatter as `lastlight/core/words.py`.
 *
 * A table with the sub-keys one, few, many, other is one sentence in its plural forms, chosen by `count`. Which form a
 * count takes, and how a list ends, the browser knows for every language; Python reads it from the core's text files.
 * A variable that begins with `@` is itself a key, one that is a line is formatted in turn, one
 * with `names` says that of the reader's language. Both formatters pass `tests/core/text_cases.toml`.
 */

/** The language if none is chosen and the browser has none of ours. */
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
  private readonly plurals: Intl.PluralRules;
  private readonly lists: Intl.ListFormat;

  constructor(language: string, ...tables: readonly TextTable[]) {
    this.language = language;
    this.sentences = new Map(tables.flatMap((table) => flat(table)));
    const locale = this.sentences.get("language.region") ?? language;
    this.plurals = new Intl.PluralRules(locale);
    this.lists = new Intl.ListFormat(locale);
  }

  has(key: string): boolean {
    return this.sentences.has(key) || this.sentences.has(`${key}.other`);
  }

  /** The sentence of that key, filled in. A missing key is shown as itself, so that it is noticed. */
  say(key: string, variables: Variables = {}): string {
    const sentence = this.sentences.get(key) ?? this.counted(key, variables["count"] ?? 0);
    return sentence.replace(PLACEHOLDER, (found, name: string) =>
      name in variables ? this.word(variables[name]) : found,
    );
  }

  line(line: Line): string {
    return this.say(line.key, line.variables);
  }

  /** A variable in words: `@key` is looked up, a line formatted, a name found, a list joined, the rest printed. */
  word(value: unknown): string {
    if (typeof value === "string" && value.startsWith("@")) return this.say(value.slice(1));
    if (Array.isArray(value)) return this.list(value.map((part) => this.word(part)));
    if (isNamed(value)) return value.names[this.language] || value.names[DEFAULT] || Object.values(value.names)[0] || "";
    if (isLine(value)) return this.line(value);
    return String(value);
  }

  /** Parts joined; some browsers put a space that does not break before the last, others do not, so none does. */
  private list(parts: readonly string[]): string {
    const joined = this.lists.formatToParts(parts);
    return joined.map(({ type, value }) => (type === "literal" ? value.replaceAll("\u00a0", " ") : value)).join("");
  }

  /** The sentence of that key in the plural form a count takes. */
  private counted(key: string, count: unknown): string {
    const form = this.plurals.select(Number(count));
    return this.sentences.get(`${key}.${form}`) ?? this.sentences.get(`${key}.other`) ?? key;
  }
}

/** What has a name of its own in some languages. */
interface Named {
  readonly names: Readonly<Record<string, string>>;
}

function isNamed(value: unknown): value is Named {
  return typeof value === "object" && value !== null && "names" in value;
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
