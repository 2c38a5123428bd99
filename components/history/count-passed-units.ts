import type { HistoryStrips } from "@/lib/history/model";

/** How many whole units have passed since the strips were drawn, at most all of them. */
export function countPassedUnits({ to, units, unitSeconds }: HistoryStrips, nowMs: number): number {
  const passed = Math.floor((nowMs - Date.parse(to)) / (1000 * unitSeconds));
  return Math.max(0, Math.min(passed, units));
}
