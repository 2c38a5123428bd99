import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { slots } from "@/lib/server/server-state";
import { descriptions } from "@/lib/settings/descriptions";
import { listSources, withoutComments } from "./testing/sources";

/**
 * The tables of docs/operations.md that are made from the sources, between `<!-- begin NAME -->` and `<!-- end -->`.
 * `npx vitest run lib/documents -u` writes them again; docs/settings.md is made by the tests of lib/settings.
 */

const page = path.resolve(import.meta.dirname, "../docs/operations.md");
const sources = listSources().filter(({ path: at }) => !/\.test\.|\/testing\//.test(at));
const readSource = (at: string) => sources.find((source) => source.path === at)?.text ?? "";

/** The file that opens a slot: no other may, so that the slot has one type. */
function findOwner(slot: string): string {
  const opening = new RegExp(`\\bprocessWide(?:<.*>)?\\(\\s*"${slot}"`);
  const owners = sources.filter(({ text }) => opening.test(withoutComments(text))).map(({ path: at }) => at);
  expect(owners, slot).toHaveLength(1);
  return owners.join();
}

function toMemory(): string {
  const said = [...readSource("lib/server/server-state.ts").matchAll(/^ {2}"([\w.-]+)", \/\/ (.+)$/gm)];
  expect(said.map(([, slot]) => slot)).toEqual([...slots]);
  const rows = said.map(([, slot = "", text = ""]) => ({
    slot: `\`${slot}\``,
    text,
    owner: findOwner(slot),
  }));
  const isLarge = ({ text }: { text: string }) => {
    const [, most = ""] = text.split(" | ");
    return (
      / MB/.test(most) || [...most.replaceAll(",", "").matchAll(/\d+/g)].some(([one]) => Number(one) >= 500)
    );
  };
  return `| name | what | at most | for | owner |
|---|---|---|---|---|
${rows
  .filter(isLarge)
  .map(({ slot, text, owner }) => `| ${slot} | ${text} | \`${owner}\` |`)
  .join("\n")}

Everything else has fewer than 500 entries (\`lib/server/server-state.ts\`).
`;
}

/** The figures of a declaration: of `{ a: 1, b: 2_000 }` by name, of a number as `value`, with commas as in texts. */
function read(at: string, declared: RegExp): Record<string, string> {
  const [, text = ""] = new RegExp(`(?:${declared.source})([^;\\n]*)`).exec(readSource(at)) ?? [];
  const named = [...text.matchAll(/["']?([\w-]+)["']?: ([\d_]+)/g)];
  const figures = named.length > 0 ? named : [...text.matchAll(/^(?:)()([\d_]+)/g)];
  expect(figures, `${at}: ${declared}`).not.toEqual([]);
  return Object.fromEntries(
    figures.map(([, name, figure = ""]) => [
      name || "value",
      Number(figure.replaceAll("_", "")).toLocaleString("en"),
    ]),
  );
}
const readOne = (at: string, declared: RegExp) => read(at, declared).value ?? "";
const toMegabytes = (figure: string) => `${Number(figure.replaceAll(",", "")) / 1e6} MB`;

function toLimits(): string {
  const atOnce = read("lib/facility/pool.ts", /const connections = /);
  const waiting = read("lib/facility/pool.ts", /const mostWaiting = /);
  const share = (of: string) => read("lib/facility/token-share.ts", new RegExp(`${of}: new Turns\\(`));
  const unproven = (of: string) =>
    readOne("lib/facility/token-share.ts", new RegExp(`unproven: [^}]*?\\b${of}: `));
  const bytes = (name: string) => toMegabytes(readOne("server/body.mjs", new RegExp(`const ${name} = `)));
  const setting = (name: string) =>
    `\`${name}\` (${Object.assign({}, ...Object.values(descriptions))[name].unset.split("`")[1]})`;
  const inAll = `${readOne("lib/api/limits.ts", /const addressesInAll = /)} times that`;
  const waits = (at: string) => `${readOne(at, /const mostWaiting = /)} wait`;
  const intents = (name: string) => readOne("lib/api/intents.ts", new RegExp(`const ${name} = `));
  const rows = [
    ["sign-ins per minute", setting("SIGN_IN_LIMIT"), inAll],
    ["anonymous requests that cost work, per minute", setting("ANONYMOUS_LIMIT"), inAll],
    ["writes with tokens not yet accepted, per minute", setting("UNACCEPTED_WRITE_LIMIT"), inAll],
    ["pages to render without an accepted token", "in turns", waits("server/renderings.mjs")],
    ["parts of the history", "", waits("lib/history/answer-history.ts")],
    [
      "calls with tokens not yet accepted",
      `${unproven("atOnce")}; ${unproven("mostWaiting")} wait 10 s`,
      `${atOnce["sign-in"]}; ${waiting["sign-in"]} wait`,
    ],
    [
      "calls in progress",
      `per token ${share("reads").atOnce} reads and ${share("writes").atOnce} writes; ${share("reads").mostWaiting} of each wait 3 s`,
      `${atOnce["signed-in"]}; ${waiting["signed-in"]} wait`,
    ],
    [
      "thesaurus lookups; searches",
      "",
      `${atOnce.thesaurus}; ${atOnce.search}; ${waiting.thesaurus} and ${waiting.search} wait`,
    ],
    ["keyed writes in progress", `${intents("mostOfToken")} per token`, intents("mostUnderWay")],
    [
      "notes in ten minutes",
      `${readOne("lib/api/limits.ts", /const mostNotesOfAuthor = /)} per operator`,
      "",
    ],
    [
      `request bodies (${bytes("mostBytes")} each) in progress`,
      bytes("mostBytesOfOne"),
      bytes("mostBytesInAll"),
    ],
  ];
  return `| what | per address | in total |
|---|---|---|
${rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}
`;
}

it("docs/operations.md has the tables that the sources have", async () => {
  const tables: Record<string, string> = { memory: toMemory(), limits: toLimits() };
  const text = readFileSync(page, "utf8");
  const marked = /(<!-- begin (\w+) -->\n)[\s\S]*?(<!-- end -->)/g;
  expect([...text.matchAll(marked)].map(([, , name]) => name).sort()).toEqual(Object.keys(tables).sort());
  const made = text.replace(marked, (_, begin, name, end) => `${begin}\n${tables[name]}\n${end}`);
  await expect(made).toMatchFileSnapshot(page);
});
