import { expect, it } from "vitest";
import { toPercent } from "./percent";

it("writes a share as a short percentage", () => {
  expect([0, 1 / 11, 0.15 + 0.7 / 3, 1].map(toPercent)).toEqual(["0%", "9.0909%", "38.3333%", "100%"]);
});
