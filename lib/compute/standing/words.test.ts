import { expect, it } from "vitest";
import { listSources } from "@/lib/testing/sources";
import { listTexts } from "@/lib/testing/texts";

/** What reads as a promise about a start, or as advice on a limit. */
const patterns: [phrase: RegExp, why: string][] = [
  [/\b(will|shall|going to|guarantee\w*|promise\w*|certain\w*|definitely|surely)\b/i, "a promise"],
  [/\b(starts?|runs?) (at|by|from|in|within|before|no later than)\b/i, "a promise"],
  [/\b(not before|at the (latest|earliest)|by then)\b/i, "a promise"],
  [/\b(expect\w*|predicted|likely|probably|soon)\b/i, "a forecast of the portal's"],
  [
    /\b(recommend\w*|suggest\w*|advise\w*|should|consider|better|best|try|be enough|sufficient|ideal|optimal)\b/i,
    "advice",
  ],
  [/\b(you can|you could|try|set|lower|shorten|reduce|use) (it|your|the|a) .*\blimit\b/i, "advice"],
];
const rooms = ["plan", "standing"];

const listOffences = (texts: readonly { text: string }[]) =>
  texts.flatMap(({ text }) =>
    patterns.filter(([phrase]) => phrase.test(text)).map(([, why]) => `“${text}”: ${why}`),
  );

it("is neither a promise nor a recommendation", () => {
  const catalogues = listSources().filter(({ path: at }) =>
    rooms.some((room) => at === `lib/compute/${room}/words.ts`),
  );
  expect(catalogues).toHaveLength(rooms.length);
  for (const catalogue of catalogues) {
    const texts = listTexts(catalogue);
    expect(texts.length).toBeGreaterThan(10);
    expect(listOffences(texts)).toEqual([]);
  }
});
