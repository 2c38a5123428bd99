import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { slots } from "@/lib/server/server-state";
import { descriptions } from "@/lib/settings/descriptions";
import { listSources, withoutComments } from "./testing/sources";

/**
 * The tables of docs/operations.md that are made from the sources, between `<!-- begin NAME -->` and `<!-- end -->`.
 * `npx vitest run lib/documents.test.ts -u` writes them again; docs/settings.md is made by the tests of lib/settings.
 */

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
  const rows = said.map(([, slot = "", text = ""]) => [slot, text, findOwner(slot)] as const);
  const large = rows.filter(([, text]) =>
    / MB|(?<!\d,?)([5-9]\d\d|\d[\d,]*\d{3})(?!,?\d)/.test(text.split(" | ")[1] ?? ""),
  );
  return `| name | what | at most | for | owner |\n|---|---|---|---|---|
${large.map(([slot, text, owner]) => `| \`${slot}\` | ${text} | \`${owner}\` |`).join("\n")}

Everything else has fewer than 500 entries (\`lib/server/server-state.ts\`).`;
}

/** The number after this text in a source, with commas. */
function find(at: string, before: string): string {
  const found = new RegExp(`${before}[:=]? ?(\\d[\\d_]*)`, "s").exec(readSource(at))?.[1];
  expect(found, `${at}: ${before}`).toBeDefined();
  return Number(found?.replaceAll("_", "")).toLocaleString("en");
}

function toLimits(): string {
  const setting = (name: string) =>
    `\`${name}\` (${Object.assign({}, ...Object.values(descriptions))[name].unset.split("`")[1]})`;
  const inAll = `${find("lib/api/limits.ts", "addressesInAll ")} times that`;
  const atOnce = (pool: string) => find("lib/facility/pool.ts", `connections = .*?\\b${pool}"?`);
  const waiting = (pool: string) => find("lib/facility/pool.ts", `mostWaiting = .*?\\b${pool}"?`);
  const share = (of: string, what: string) => find("lib/facility/token-share.ts", `${of}: .*?\\b${what}`);
  const bytes = (name: string) =>
    `${Number(find("server/body.mjs", `${name} `).replaceAll(",", "")) / 1e6} MB`;
  const most = (at: string, name: string) => find(at, `const ${name} `);
  return `| what | per address | in total |\n|---|---|---|
| sign-ins per minute | ${setting("SIGN_IN_LIMIT")} | ${inAll} |
| anonymous requests that cost work, per minute | ${setting("ANONYMOUS_LIMIT")} | ${inAll} |
| writes with tokens not yet accepted, per minute | ${setting("UNACCEPTED_WRITE_LIMIT")} | ${inAll} |
| pages to render without an accepted token | one at a time, in turns | ${most("server/renderings.mjs", "mostWaiting")} wait |
| parts of the history | one at a time | ${most("lib/history/answer-history.ts", "mostWaiting")} wait |
| calls with tokens not yet accepted | ${share("unproven", "atOnce")}; ${share("unproven", "mostWaiting")} wait 10 s | ${atOnce("sign-in")}; ${waiting("sign-in")} wait |
| calls in progress | per token ${share("reads", "atOnce")} reads and ${share("writes", "atOnce")} writes; ${share("reads", "mostWaiting")} of each wait 3 s | ${atOnce("signed-in")}; ${waiting("signed-in")} wait |
| thesaurus lookups; searches | | ${atOnce("thesaurus")}; ${atOnce("search")}; ${waiting("thesaurus")} and ${waiting("search")} wait |
| keyed writes in progress | ${most("lib/api/intents.ts", "mostOfToken")} per token | ${most("lib/api/intents.ts", "mostUnderWay")} |
| notes in ten minutes | ${most("lib/api/limits.ts", "mostNotesOfAuthor")} per operator | |
| request bodies (${bytes("mostBytes")} each) in progress | ${bytes("mostBytesOfOne")} | ${bytes("mostBytesInAll")} |`;
}

it("docs/operations.md has the tables that the sources have", async () => {
  const page = path.resolve(import.meta.dirname, "../docs/operations.md");
  const tables: Record<string, string> = { limits: toLimits(), memory: toMemory() };
  const marked = /(<!-- begin (\w+) -->\n)[\s\S]*?(<!-- end -->)/g;
  const text = readFileSync(page, "utf8");
  expect([...text.matchAll(marked)].map(([, , name]) => name)).toEqual(Object.keys(tables));
  const made = text.replace(marked, (_, begin, name, end) => `${begin}\n${tables[name]}\n\n${end}`);
  await expect(made).toMatchFileSnapshot(page);
});
