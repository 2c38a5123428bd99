import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatBadge } from "./badge";

describe("formatBadge", () => {
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
