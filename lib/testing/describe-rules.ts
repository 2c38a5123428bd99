import { describe, expect, it } from "vitest";
import type { Source } from "./sources";

/** A rule about single files. `bad` and `good` are made-up files that prove it can fail, and only where it should. */
export type Rule = {
  /** The offences of one file; empty when it keeps the rule. */
  offences: (source: Source) => string[];
  bad: Source[];
  good: Source[];
};

/** A made-up file. */
export const file = (at: string, text = ""): Source => ({ path: at, text });

/** Tests of rules by their names: the sources keep each one, and each one can fail. */
export function describeRules(rules: Record<string, Rule>, sources: Source[]): void {
  describe.each(Object.entries(rules))("%s", (_says, { offences, bad, good }) => {
    it("holds", () => {
      expect(
        sources.flatMap((source) => offences(source).map((offence) => `${source.path}: ${offence}`)),
      ).toEqual([]);
    });

    it("can fail", () => {
      expect(bad.filter((source) => offences(source).length === 0)).toEqual([]);
      expect(good.filter((source) => offences(source).length > 0)).toEqual([]);
    });
  });
}
