import { describe, expect, it } from "vitest";
import type { Ping } from "./machine-model";
import { healthStaleAfterMs, toPingHealth } from "./ping-health";

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
