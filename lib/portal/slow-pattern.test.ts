import { describe, expect, it } from "vitest";
import { whyTooSlow } from "./slow-pattern";

describe("whyTooSlow", () => {
  it.each([
    "(a+)+",
    "(a|a)*",
    "(?:a*)*b",
    "(.?){24}!",
    "(?:(.?)){30}x",
    "(a{2,})+",
    "(a)\\1",
    "(?=a)b",
    ".*.*.*.*x",
    "a{1,1000}a{1,1000}",
    ".{0,200}x?[ab]{1,65}",
    "(a{1,1000}|b)a{0,99}?",
    "a?".repeat(24),
    "(?:a|.)".repeat(24),
    `.*.*.*${"a?".repeat(10)}x`,
    "(a|.|a|.)".repeat(8),
  ])("refuses %s", (source) => {
    expect(whyTooSlow(source)).not.toBeNull();
  });

  it.each([
    "^Lus",
    "colou?r",
    "(?:GPU|CPU) node",
    "(ab)+",
    "(?i)slurm.*",
    "[?*+]x",
    "\\?+",
    "(?<name>a)b",
    "(a|b|c|d|e|f|g|h|i|j|k|l|m)n",
    "a|b|c|d|e|f|g|h|i|j|k|l|m",
    "(GPU|CPU)-(a100|h100|v100|mi250)-.*\\d+.*",
    "(\\w+)-(\\d+)-(\\d+)",
    "[a-z]{1,63}\\.[a-z]{2,63}",
    "\\d{4}-\\d{2}-\\d{2}",
    "[\\w.-]{1,200}",
    "[0-9a-f]{64}[0-9a-f]{64}[0-9a-f]{1000}",
    ".*?a.*?b.*?(c|d|e|f)",
  ])("lets %s pass", (source) => {
    expect(whyTooSlow(source)).toBeNull();
  });
});
