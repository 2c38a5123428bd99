import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { searchWays } from "../call";
import { toMarker } from "./match-marks";

const show = (way: (typeof searchWays)[number], text: string, label: string) =>
  toMarker({ way, text })(label)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join("");

describe("toMarker", () => {
  it.each([
    ["keyword", "queue", "Message Queue queue", "Message [Queue] [queue]"],
    ["keyword", "file system", "System of files", "[System] of [file]s"],
    ["keyword", "<b>", "<b>bold</b>", "[<b>]bold</b>"],
    ["regex", "^M.", "Message", "Message"],
    ["external-id", "Q", "Q", "Q"],
  ] as const)("%s %s in %j: %s", (way, text, label, expected) => {
    expect(show(way, text, label)).toBe(expected);
  });

  it("loses no letter of a label, whatever is searched", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...searchWays),
        fc.string({ unit: anyLetter, maxLength: 20 }),
        fc.string({ unit: anyLetter, maxLength: 60 }),
        (way, text, label) => {
          const pieces = toMarker({ way, text })(label);
          expect(pieces.map((piece) => piece.text).join("")).toBe(label);
        },
      ),
    );
  });
});
