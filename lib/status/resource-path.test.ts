import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { parseResourceName, toCalendarPath, toResourcePath } from "./resource-path";

describe("the path of a resource", () => {
  it.each(["alpha", "downtimes", "a/b", "50% off?", "grüße & ☃", "x".repeat(60), "a#b c"])("%s", (name) => {
    const path = toResourcePath(name);
    expect(path).toMatch(/^\/status\/[^/?#]+$/);
    expect(parseResourceName(path.slice("/status/".length))).toBe(name);
    expect(new URL(toCalendarPath(name), "http://localhost").searchParams.get("resource")).toBe(name);
  });
  it("never throws, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter }), (name) => toResourcePath(name).startsWith("/status/")),
    );
    expect(toResourcePath("\ud800")).toBe("/status/%EF%BF%BD");
    expect(parseResourceName("%E0%A4")).toBeNull();
  });
});
