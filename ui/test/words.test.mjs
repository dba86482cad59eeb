// The formatter of the browser passes the same cases as Python's.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import ts from "typescript";

const source = readFileSync(new URL("../src/lib/words.ts", import.meta.url), "utf8");
const { outputText } = ts.transpileModule(source, {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
});
const { Texts, flat } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

const shared = new URL("../../tests/core/text_cases.toml", import.meta.url);

test("the cases shared with Python", { skip: !existsSync(shared) && "not written yet" }, () => {
  for (const one of parse(readFileSync(shared, "utf8")).case) {
    const said = new Texts(one.language, one.texts).say(one.key, one.variables ?? {});
    assert.equal(said, one.says, `${one.language} ${one.key}`);
  }
});

test("a Czech plural takes its form from the count", () => {
  const language = { few: "2 3 4", fractions: "many" };
  const cards = { language, cards: { one: "{count} karta", few: "{count} karty", many: "{count} karty", other: "{count} karet" } };
  const said = [1, 3, 5, 0, 1.5].map((count) => new Texts("cs", cards).say("cards", { count }));
  assert.deepEqual(said, ["1 karta", "3 karty", "5 karet", "0 karet", "1.5 karty"]);
});

test("names are looked up, lists joined, missing keys said as themselves", () => {
  const texts = new Texts("en", { language: { and: "and" }, name: { a: "Alice" }, found: "Found: {who} {nobody}" });
  assert.equal(texts.say("found", { who: ["@name.a", 2] }), "Found: Alice and 2 {nobody}");
  assert.equal(texts.say("no.such"), "no.such");
});

/** Every file below a folder whose name ends so. */
function files(folder, ending) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
const pages = fileURLToPath(new URL("../src", import.meta.url));
const rules = fileURLToPath(new URL("../../src/lastlight", import.meta.url));
const table = (file) => parse(readFileSync(file, "utf8"));

test("English and Czech have the same keys, but for plural forms", () => {
  const stem = (key) => key.replace(/\.(one|few|many|other)$/, "");
  const keys = (file) => [...new Set(flat(table(file)).map(([key]) => stem(key)))].sort();
  for (const english of files(pages, /\ben\.toml$/)) {
    assert.deepEqual(keys(english), keys(english.replace(/en\.toml$/, "cs.toml")), english);
  }
});

test("every key the pages say has its words", () => {
  const said = files(pages, /\.(svelte|ts)$/).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(?:t|say)\(\s*"([\w.]+)"/g)].map(([, key]) => key),
  );
  const texts = new Texts("en", ...[...files(pages, /\ben\.toml$/), ...files(rules, /^en\.toml$/)].map(table));
  assert.deepEqual([...new Set(said)].filter((key) => !texts.has(key)), []);
});
