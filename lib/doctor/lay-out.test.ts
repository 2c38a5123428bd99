import fc from "fast-check";
import { expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { layOut } from "./lay-out";

it("prints lines of at most 80 columns without control characters and the token, whatever it is given", () => {
  const token = "eyJhbGciOi.eyJ0eXBlIjoi.c2lnbmF0dXJl";
  const piece = fc.oneof(
    fc.string({ unit: anyLetter }),
    fc.constantFrom(
      token,
      token.toUpperCase(),
      "c2lnbmF0dXJl",
      token.slice(0, -3),
      "\u001b[2J",
      "\u202e",
      "\u2028",
      " ",
      "x".repeat(300),
    ),
  );
  const text = fc.array(piece).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, fc.constantFrom("", "- "), (what, mark) => {
      const printed = layOut(mark + what, token);
      expect(printed).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
      for (const line of printed.split("\n")) expect([...line].length).toBeLessThanOrEqual(80);
      expect(printed.replace(/\s/g, "").toLowerCase()).not.toContain("c2lnbmf0");
    }),
  );
});
