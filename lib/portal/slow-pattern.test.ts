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
  ])("refuses %s", (source) => {
    expect(whyTooSlow(source)).not.toBeNull();
  });

  it.each(["^Lus", "colou?r", "(?:GPU|CPU) node", "(ab)+", "(?i)slurm.*", "[?*+]x", "\\?+", "(?<name>a)b"])(
    "lets %s pass",
    (source) => {
      expect(whyTooSlow(source)).toBeNull();
    },
  );
});
