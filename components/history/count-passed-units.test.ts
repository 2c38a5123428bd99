import { expect, it } from "vitest";
import { sampleStrips } from "@/lib/history/testing/samples";
import { hourMs } from "@/lib/time/duration";
import { countPassedUnits } from "./count-passed-units";

it("counts what passed since strips were drawn, which they didn't observe", () => {
  const start = Date.parse("2026-11-22T12:00:00Z");
  const strips = sampleStrips(start);
  expect(countPassedUnits(strips, start + 2 * hourMs)).toBe(24);
  expect(countPassedUnits(strips, start + 90 * hourMs)).toBe(288);
  expect(countPassedUnits(strips, start - hourMs)).toBe(0);
});
