import { expect, it } from "vitest";
import type { Diagnostics } from "./machine-model";
import { toSchedulerVerdict } from "./scheduler-words";

it.each<[Partial<Diagnostics["main"]>, number | null, boolean, string, RegExp]>([
  [{}, 4, false, "ok", /^Scheduling cycles are normal: last 800 µs, mean 900 µs$/],
  [{ perMinute: null, count: null }, null, false, "ok", /normal/],
  [{ last: null }, 4, false, "unknown", /not reported/],
  [{ last: 2_400_000 }, 4, false, "warn", /slow: last 2.4 s/],
  [{ mean: 3_000_000 }, 4, false, "warn", /slow/],
])("%j with %s threads, old: %s, is %s", (main, serverThreads, isOld, tone, words) => {
  const whole = { last: 800, mean: 900, perMinute: 12, count: 50, ...main } as Diagnostics["main"];
  const verdict = toSchedulerVerdict({ main: whole, serverThreads }, isOld);
  expect(verdict.tone).toBe(tone);
  expect(verdict.words).toMatch(words);
});
