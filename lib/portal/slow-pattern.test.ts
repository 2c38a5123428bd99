import { describe, expect, it } from "vitest";
import { whyTooSlow } from "./slow-pattern";

describe("whyTooSlow", () => {
  it.each([
    "(a+)+",
    "(a|a)*",
    "(.?){24}!",
    "(a{2,})+",
    "(a)\\1",
    "(?=a)b",
    ".*.*.*.*x",
    ".{0,200}x?[ab]{1,65}",
    "a?".repeat(24),
    "(?:a|.)".repeat(24),
    `.*.*.*${"a?".repeat(10)}x`,
    "(a|.|a|.)".repeat(8),
  ])("refuses %s", (source) => {
    expect(whyTooSlow(source)).not.toBeNull();
  });

  it.each([
    "(?:GPU|CPU) node",
    "(?i)slurm.*",
    "[?*+]x",
    "\\?+",
    "(?<name>a)b",
    "(a|b|c|d|e|f|g|h|i|j|k|l|m)n",
    "(GPU|CPU)-(a100|h100|v100|mi250)-.*\\d+.*",
    "(\\w+)-(\\d+)-(\\d+)",
    "\\d{4}-\\d{2}-\\d{2}",
    "[\\w.-]{1,200}",
    "[0-9a-f]{64}[0-9a-f]{64}[0-9a-f]{1000}",
    ".*?a.*?b.*?(c|d|e|f)",
  ])("lets %s pass", (source) => {
    expect(whyTooSlow(source)).toBeNull();
  });
});
