import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { toKeptText } from "./kept-text";

describe("a kept text", () => {
  it("is one line without control characters, direction marks and addresses", () => {
    expect(toKeptText("a\0b\nc\u202ed", 99)).toBe("a b c d");
    expect(toKeptText("at amqps://user:secret@host:5671/x now", 99)).toBe("at … now");
    expect(toKeptText("half \ud800 pair", 99)).toBe("half \ufffd pair");
    expect(toKeptText("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
  });

  it("never has a hidden text or a control character, and never exceeds its length", () => {
    const text = fc.string({ unit: anyLetter, maxLength: 200 });
    const secret = fc.string({ unit: "grapheme-ascii", minLength: 6, maxLength: 20 });
    fc.assert(
      fc.property(text, secret, fc.nat(100), (around, hidden, most) => {
        const kept = toKeptText(`${around}${hidden}${around}`, most + 1, [hidden]);
        expect(kept.length).toBeLessThanOrEqual(most + 1);
        expect(kept).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        if (!around.includes(hidden)) expect(kept).not.toContain(hidden);
      }),
    );
  });
});
