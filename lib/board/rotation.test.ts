import { describe, expect, it } from "vitest";
import { choosePage, listPages } from "./rotation";

describe("choosePage", () => {
  const pages = listPages(130, 60, true);
  const turns = (troubled: number) =>
    Array.from({ length: 8 }, (_, turn) => choosePage(pages, troubled, 10_000, turn * 10_000 + 9_999).index);

  it.each([
    ["takes its turns in calm", 0, [0, 1, 2, 3, 0, 1, 2, 3]],
    ["stays with trouble on the first page", 1, [0, 0, 0, 0, 0, 0, 0, 0]],
    ["turns among the pages with trouble", 45, [0, 1, 0, 1, 0, 1, 0, 1]],
    ["never shows the plan while all are down", 130, [0, 1, 2, 0, 1, 2, 0, 1]],
  ])("%s", (_, troubled, expected) => {
    expect(turns(troubled)).toEqual(expected);
    expect(choosePage(pages, troubled, 10_000, 0).isHeld).toBe(troubled > 0);
  });
});
