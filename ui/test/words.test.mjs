// The formatter of the browser passes the same cases as Python's.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
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
  const cards = { cards: { one: "{count} karta", few: "{count} karty", many: "{count} karty", other: "{count} karet" } };
  const said = [1, 3, 5, 0, 1.5].map((count) => new Texts("cs", cards).say("cards", { count }));
  assert.deepEqual(said, ["1 karta", "3 karty", "5 karet", "0 karet", "1.5 karty"]);
});

test("names are looked up, lists joined, missing keys said as themselves", () => {
  const texts = new Texts("en", { name: { a: "Alice" }, found: "Found: {who} {nobody}" });
  assert.equal(texts.say("found", { who: ["@name.a", 2] }), "Found: Alice, 2 {nobody}");
  assert.equal(texts.say("no.such"), "no.such");
});

test("English and Czech have the same keys, but for plural forms", () => {
  const stem = (key) => key.replace(/\.(one|few|many|other)$/, "");
  const keys = (language) => {
    const file = new URL(`../src/texts/${language}.toml`, import.meta.url);
    return new Set(flat(parse(readFileSync(file, "utf8"))).map(([key]) => stem(key)));
  };
  assert.deepEqual([...keys("en")].sort(), [...keys("cs")].sort());
});

test("every key the pages say has its words", () => {
  const said = new Set();
  const look = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = new URL(entry.name + (entry.isDirectory() ? "/" : ""), folder);
      if (entry.isDirectory()) look(path);
      else if (/\.(svelte|ts)$/.test(entry.name)) {
        const code = readFileSync(path, "utf8");
        for (const [, key] of code.matchAll(/\bt\(\s*"([\w.]+)"/g)) said.add(key);
      }
    }
  };
  look(new URL("../src/", import.meta.url));
  const tables = ["../src/texts/en.toml", "../../src/lastlight/core/texts/en.toml"];
  const texts = new Texts("en", ...tables.map((file) => parse(readFileSync(new URL(file, import.meta.url), "utf8"))));
  assert.deepEqual([...said].filter((key) => !texts.has(key)), []);
});
