import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCleanSentence } from "./soap-fault";

describe("toCleanSentence", () => {
  it.each([
    ["java.lang.NullPointerException", null],
    ["org.xml.sax.SAXException: Bad types (class java.lang.String)", null],
    [
      "java.util.regex.PatternSyntaxException: Dangling meta character '*' near index 0",
      "Dangling meta character '*' near index 0",
    ],
    ["Error in the expression", "Error in the expression"],
    ["", null],
  ])("makes of %j %j", (words, sentence) => {
    expect(toCleanSentence(words)).toBe(sentence);
  });

  it("never throws, never leaves a Java exception's name, takes little time", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const said = toCleanSentence(`${before} java.lang.IllegalStateException: ${after}`);
        expect(said ?? "").not.toContain("IllegalStateException");
      }),
    );
    const start = process.cpuUsage();
    for (const unit of ["a.", "a", "a$", "1.1.1.1/", "Exception"]) toCleanSentence(unit.repeat(10_000));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
  });
});
