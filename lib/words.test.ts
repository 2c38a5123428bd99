import { describe, expect, it } from "vitest";
import { isTest, listSources, type Source } from "./testing/sources";
import { listTexts } from "./testing/texts";

/** Phrases that read as translated, with what to write instead. */
const banned: [phrase: RegExp, instead: string][] = [
  [/\b(un)?told\b|\btell(s|ing)\b/i, "reported, says, shows"],
  [/\bby (itself|themselves)\b/i, "automatically"],
  [/\banew\b/i, "again, reload"],
  [/\bnobody knows\b/i, "unknown"],
  [/\bgo(es)? on\b/i, "continue"],
  // The name of a region in the contract is allowed.
  [/\b(?<!Where it )stands?\b(?! for\b)/i, "is shown, is"],
  [/\bput away\b/i, "dismiss"],
  [/\bstart(s|ed)? afresh\b/i, "clear, start over"],
  [/\bt(ake|aken|akes|ook) over\b/i, "import"],
  [/\bgiven up\b/i, "cancelled"],
  [/\bwhat came of\b/i, "result"],
  [/\bof a token that\b/i, "with a token that"],
  [/(?<!\d[^.]{0,40})\bso far\b/i, "until now, yet"],
  [/\bfor ever\b/i, "permanently"],
  [/\bmend(s|ed|ing)?\b/i, "fix"],
  [/\black(s|ed|ing)?\b/i, "has no, is missing"],
];

const isCode = (path: string) => /^(app|components|lib|scripts|server|proxy)\b.*\.(tsx?|mjs)$/.test(path);

function listBanned(source: Source): string[] {
  const texts = source.path.endsWith(".md")
    ? source.text.split("\n").map((text, index) => ({ line: index + 1, text }))
    : listTexts(source);
  return texts.flatMap(({ line, text }) =>
    banned
      .filter(([phrase]) => phrase.test(text))
      .map(([, instead]) => `${source.path}:${line}: “${text}” (${instead})`),
  );
}

const listLiterals = (source: Source): string[] =>
  listTexts(source)
    .filter(({ isOnScreen }) => isOnScreen)
    .map(({ line, text }) => `${source.path}:${line}: “${text}”`);

describe("texts", () => {
  const sources = listSources().filter(({ path }) => !isTest(path) && !path.startsWith("e2e/"));

  it("have no phrase that reads as translated", () => {
    const read = sources.filter(({ path }) => isCode(path) || path.endsWith(".md"));
    expect(read.flatMap(listBanned)).toEqual([]);
  });

  it("stay in catalogues, not in components", () => {
    const screens = sources.filter(({ path }) => /^(app|components)\/.*\.tsx$/.test(path));
    expect(screens.flatMap(listLiterals)).toEqual([]);
  });

  it("are found wherever they are written", () => {
    const literals = (text: string) => listLiterals({ path: "components/x/x.tsx", text }).length;
    expect(literals("<p>Two words</p>")).toBe(1);
    expect(literals('<p aria-label="Name">{words.name}</p>')).toBe(1);
    expect(literals('<p>{isOpen ? "open" : "shut"}</p>')).toBe(2);
    expect(literals("<p>{`$" + "{count} jobs`}</p>")).toBe(1);
    expect(literals('const label = "No jobs here";')).toBe(1);
    expect(literals('<p className="grid gap-2" id="jobs">{count} · {words.jobs}</p>')).toBe(0);
    expect(literals('<p>{state === "open" ? words.open : null}</p>')).toBe(0);
    const offences = (text: string) => listBanned({ path: "docs/x.md", text }).length;
    expect(offences("Nobody knows what it tells.")).toBe(2);
    expect(offences("As it was told, telling the untold.")).toBe(1);
    expect(offences("We can't tell whether the job was submitted.")).toBe(0);
    expect(offences("A dash stands for unknown; 12 jobs so far.")).toBe(0);
  });
});
