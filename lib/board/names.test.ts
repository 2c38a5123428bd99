import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolveNames } from "./names";

const listed = ["alpha", "Bravo", "disk, north", "100%", "downtimes"];
const resolve = (...values: string[]) => {
  const { shown, unlisted } = resolveNames(values, listed);
  return { shown: [...(shown ?? [])], unlisted };
};

describe("resolveNames", () => {
  it.each([
    [[" alpha , BRAVO "], ["alpha", "Bravo"], []],
    [["disk, north"], ["disk, north"], []],
    [["alpha,disk, north,nosuch"], ["alpha", "disk, north"], ["nosuch"]],
    [["100%,100%25"], ["100%"], ["100%25"]],
    [["nosuch,,other"], [], ["nosuch", "other"]],
  ])("resolves %j", (values, shown, unlisted) => {
    expect(resolve(...values)).toEqual({ shown, unlisted });
  });

  it("drops no name that was asked for without a word", () => {
    const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => /^[\w-]+$/.test(text));
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { maxLength: 20 }),
        fc.array(name, { maxLength: 20 }),
        (asked, names) => {
          const { shown, unlisted } = resolveNames([asked.join(",")], names);
          const known = new Set(names.map((text) => text.toLowerCase()));
          const found = [...(shown ?? [])].map((text) => text.toLowerCase());
          for (const text of asked)
            expect(known.has(text.toLowerCase()) ? found : unlisted).toContain(
              known.has(text.toLowerCase()) ? text.toLowerCase() : text,
            );
        },
      ),
    );
  });

  it("stays bounded for an address as long as it may be", () => {
    const values = Array.from({ length: 500 }, (_, index) => `${"x".repeat(300)}${index}`);
    const { unlisted } = resolveNames(values, listed);
    expect(unlisted.length).toBeLessThanOrEqual(60);
    expect(Math.max(...unlisted.map((text) => text.length))).toBeLessThanOrEqual(120);
  });
});
