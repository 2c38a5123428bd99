import { describe, expect, it } from "vitest";
import type { Diagnostics, Ping } from "./machine-model";
import { healthStaleAfterMs, toPingHealth } from "./ping-health";
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

const now = Date.parse("2026-11-21T12:00:00Z");
const controller = {
  hostname: "sched-1",
  pinged: "UP",
  mode: "primary",
  isPrimary: true,
  isUp: true,
  latencyMicroseconds: 561,
};
const ping = (isUp: boolean | null, controllers: Ping["controllers"] = [controller]): Ping => ({
  isUp,
  controllers,
  release: null,
  version: null,
  cluster: null,
  warnings: [],
});

describe("toPingHealth", () => {
  it("is ok only for a recent answer that says so", () => {
    expect(toPingHealth(ping(true), now, false, now)).toEqual({
      tone: "ok",
      words: "Scheduler is up",
      details: ["primary sched-1: UP, 561 µs"],
    });
    expect(toPingHealth(ping(true), now, true, now).tone).toBe("unknown");
    expect(toPingHealth(ping(true), now - healthStaleAfterMs - 1, false, now).tone).toBe("unknown");
    expect(toPingHealth(ping(null), now, false, now).tone).toBe("unknown");
    expect(toPingHealth(undefined, null, true, now).tone).toBe("unknown");
    expect(toPingHealth(undefined, null, false, now).tone).toBe("unknown");
  });

  it("is down for DOWN in a 200, and warns of a backup that is down", () => {
    const down = { ...controller, pinged: "DOWN", isUp: false };
    expect(toPingHealth(ping(false, [down]), now, false, now)).toMatchObject({
      tone: "down",
      details: ["primary sched-1: DOWN, 561 µs"],
    });
    const backup = { ...down, mode: "backup", isPrimary: false };
    expect(toPingHealth(ping(true, [controller, backup]), now, false, now).tone).toBe("warn");
  });
});
