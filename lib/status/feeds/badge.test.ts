import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Downtime, Resource } from "../model";
import { toSituation } from "../situation";
import { downtimeList, noon, sampleFreshness, sampleResource } from "../testing/samples";
import { formatBadge, toBadge } from "./badge";

const hour = 3_600_000;
const badge = (changes: Partial<Resource>, now = noon, inEffect: Downtime[] = []) => {
  const lists = { inEffect: downtimeList(inEffect), upcoming: downtimeList([]) };
  return toBadge("alpha", toSituation(sampleResource(changes), sampleFreshness(), lists, now), "UTC", now);
};

describe("toBadge", () => {
  it("is unknown once it is old, and states what it was and when", () => {
    expect(badge({}, noon + 0.5 * hour)).toEqual({
      label: "alpha",
      message: "Unknown (Operational as of Sat 21 Nov, 11:54 UTC)",
      tone: "unknown",
    });
    expect(toBadge("alpha", null, "UTC", noon).message).toBe("Unknown");
  });
});

describe("formatBadge", () => {
  it("has enough contrast in every colour", () => {
    const luminance = (hex: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((index) => {
        const part = Number.parseInt(hex.slice(index, index + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (const tone of ["ok", "down", "warn", "plan", "unknown", "neutral"] as const) {
      const svg = formatBadge({ label: "a", message: "b", tone });
      const grounds = [...svg.matchAll(/<rect [^>]*fill="(#[0-9a-f]{6})"/g)].map(([, hex = ""]) => hex);
      expect(grounds).toHaveLength(2);
      expect(svg).toContain('fill="#fff"');
      for (const ground of grounds) expect(1.05 / (luminance(ground) + 0.05)).toBeGreaterThan(4.5);
    }
  });

  it("lets no markup or reversal of the name through, and stays short", () => {
    const piece = fc.constantFrom("<script>", '"', "'", "&", "]]>", "\u202e", "\ud800", "\0", "é", "😀", "a");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
        const svg = formatBadge({ label: pieces.join(""), message: pieces.join(""), tone: "ok" });
        expect(svg).not.toMatch(/<script|[\0\u202e]/);
        expect(svg).not.toMatch(/&(?!(amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/);
        expect(
          [...svg.matchAll(/<(\/?)(\w+)/g)].every(([, , tag]) => /^(svg|title|g|rect|text)$/.test(tag ?? "")),
        ).toBe(true);
        expect(svg.length).toBeLessThan(5000);
      }),
      { numRuns: 50 },
    );
  });
});
