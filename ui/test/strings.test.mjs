// No words in components: what people read comes out of text files, by key.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parse } from "svelte/compiler";

const pages = fileURLToPath(new URL("../src", import.meta.url));
const READ_ALOUD = new Set(["alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext", "label", "placeholder", "title"]);
const NAMES = /Last Light|^\s*(Enter|Esc)\s*$/g; // what we are called and what stands on keys is the same in every language
const hasWords = (text) => /\p{L}{2}/u.test(text.replace(NAMES, ""));

/** Every node below a node of the syntax tree. */
function* below(node) {
  if (Array.isArray(node)) {
    for (const one of node) yield* below(one);
  } else if (node && typeof node === "object") {
    if (typeof node.type === "string") yield node;
    for (const [name, one] of Object.entries(node)) if (name !== "css") yield* below(one);
  }
}

/** What a template says in so many words: text between tags, and attributes that are read to people. */
function written(source) {
  const said = [];
  for (const node of below(parse(source, { modern: true }).fragment)) {
    if ((node.type === "Attribute" || node.type === "StyleDirective") && node.value !== true) {
      const parts = [node.value].flat();
      if (READ_ALOUD.has(node.name)) said.push(...parts.flatMap((part) => (part.type === "Text" ? [part.data] : [])));
      for (const part of parts) if (part.type === "Text") part.data = ""; // attributes are not shown
    } else if (node.type === "Text") said.push(node.data);
  }
  return said.filter(hasWords);
}

test("a template with words in it is found", () => {
  assert.deepEqual(written('<p class="dim" title="Over there">{t("ui.here")} <b>Hello</b></p>'), ["Over there", "Hello"]);
});

test("no component says anything of its own", () => {
  const files = readdirSync(pages, { withFileTypes: true, recursive: true }).filter((entry) => entry.name.endsWith(".svelte"));
  const found = files.flatMap(({ parentPath, name }) => {
    const said = written(readFileSync(`${parentPath}/${name}`, "utf8"));
    return said.length ? [[name, said]] : [];
  });
  assert.ok(files.length > 50);
  assert.deepEqual(found, []);
});
