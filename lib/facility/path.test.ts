import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facilityPath } from "./path";

describe("facilityPath", () => {
  it.each([
    ["plain", "/a/plain"],
    ["a/b", "/a/a%2Fb"],
    ["a b?c#d", "/a/a%20b%3Fc%23d"],
    ["%2e%2e", "/a/%252e%252e"],
    ["ü", "/a/%C3%BC"],
  ])("encodes %j", (value, path) => {
    expect(facilityPath`/a/${value}`).toBe(path);
  });

  it.each(["", ".", "..", "\ud800"])("refuses %j", (value) => {
    expect(() => facilityPath`/a/${value}`).toThrow(/name/i);
  });

  it("makes exactly one segment of every value, which decodes to the value", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (value) => {
        fc.pre(value !== "." && value !== "..");
        const segments = new URL(facilityPath`/a/${value}/b`, "http://x").pathname.split("/");
        expect(segments).toHaveLength(4);
        expect(decodeURIComponent(segments[2] ?? "")).toBe(value);
      }),
    );
  });
});
