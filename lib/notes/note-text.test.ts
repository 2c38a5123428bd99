import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { cleanAuthor, cleanNoteLine, cleanNoteText, hasVisibleText, toFirstLine } from "./note-text";

describe("cleanNoteText", () => {
  it("keeps plain text, its lines and its scripts", () => {
    const text = "Fan failed.\n\nWir prüfen: <b>x</b> & “y” 日本 שלום 🙂\n=1+1";
    expect(cleanNoteText(text)).toBe(text);
  });

  it("removes control characters, NUL, lone surrogates and characters that reorder text", () => {
    expect(cleanNoteText("a\0b\u0007c\u001bd\u0085e")).toBe("abcd\ne");
    expect(cleanNoteText("\ud800x\udc00\ufeff")).toBe("x");
    expect(cleanNoteText("\u202egnp.exe\u202c \u2066x\u2069")).toBe("gnp.exe x");
  });

  it("has one kind of line break, no blanks at ends, and at most one empty line in a row", () => {
    expect(cleanNoteText("  a \r\nb\rc\t\n\n \n\nd\u2028e  ")).toBe("a\nb\nc\n\nd\ne");
  });

  it("is quick with many blanks", () => {
    expect(cleanNoteText(`a${" ".repeat(1_000_000)}b`)).toHaveLength(1_000_002);
  });

  it("is stable, and never grows", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter, maxLength: 200 }), (text) => {
        const clean = cleanNoteText(text);
        expect(cleanNoteText(clean)).toBe(clean);
        expect(clean.length).toBeLessThanOrEqual(text.length);
        expect(encodeURIComponent(clean)).toBeTypeOf("string");
      }),
    );
  });
});

it.each([
  ["marks without a letter", "\u0301\u0308 \u20dd\u0903"],
  ["format characters", "\u200b\u2060\u00ad\u061c\u{e0061}"],
  ["what fonts leave out", "\u3164\u115f\uffa0\u034f\ufe0f\u17b4"],
  ["blanks among symbols", "\u2800\ufffc\u{1d159}"],
])("shows nothing by %s", (_, hidden) => {
  expect(hasVisibleText(hidden)).toBe(false);
  expect(cleanAuthor(hidden)).toBe("");
  for (const letter of ["e", "日", "ก", "🙂", ".", "½"]) expect(hasVisibleText(letter + hidden)).toBe(true);
});

it("has a name on one line", () => {
  expect(cleanAuthor(" ada\n\n\u202elovelace ")).toBe("ada lovelace");
  expect(cleanAuthor("x".repeat(500))).toHaveLength(200);
  expect(cleanNoteLine(` Use\n\tbravo\0\u202e ${"x".repeat(500)} `)).toBe(`Use bravo ${"x".repeat(500)}`);
  expect(cleanNoteLine("\u200b \n")).toBe("");
});

it("has the first line, and says if there is more", () => {
  expect(toFirstLine("a\nb")).toEqual({ line: "a", hasMore: true });
  expect(toFirstLine("a")).toEqual({ line: "a", hasMore: false });
});
