import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toNextPath, toPathWithQuery, toSignInPath } from "./next-path";

describe("toNextPath", () => {
  it.each([
    ["/status?zone=utc&sort=name#lane", "/status?zone=utc&sort=name#lane"],
    ["/sign-inside", "/sign-inside"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/status\\..", "/"],
    ["/\t/evil.example", "/"],
    ["/\n/evil.example", "/"],
    ["/.//evil.example", "/"],
    ["https://evil.example", "/"],
    [" /status", "/"],
    ["", "/"],
    [undefined, "/"],
    [["/status", "/board"], "/"],
    ["/sign-in", "/"],
    ["/api/status", "/"],
  ])("%j leads to %s", (value, expected) => {
    expect(toNextPath(value)).toBe(expected);
  });

  it("never leaves the origin, whatever it is given", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      ":",
      "@",
      "?",
      "#",
      "%2f",
      "\t",
      "\n",
      "evil.example",
      "https",
      "a",
    );
    const address = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(part, { maxLength: 12 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(address, (text) => {
        const next = toNextPath(text);
        expect(new URL(next, "https://portal.example/sign-in").origin).toBe("https://portal.example");
        expect(next).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("toSignInPath", () => {
  it("keeps the way back, query and all", () => {
    expect(toSignInPath("/status?zone=utc&group=type")).toBe(
      "/sign-in?next=%2Fstatus%3Fzone%3Dutc%26group%3Dtype",
    );
    expect(toSignInPath("/")).toBe("/sign-in");
  });
});

describe("toPathWithQuery", () => {
  it.each([
    [{}, "/clusters"],
    [{ q: undefined }, "/clusters"],
    [{ q: "a b&c", family: "kv" }, "/clusters?q=a+b%26c&family=kv"],
    [{ q: ["a", "b"] }, "/clusters?q=a&q=b"],
  ])("keeps %j", (given, expected) => {
    expect(toPathWithQuery("/clusters", given)).toBe(expected);
    expect(toNextPath(toPathWithQuery("/clusters", given))).toBe(expected);
  });
});
