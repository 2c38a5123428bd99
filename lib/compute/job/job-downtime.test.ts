import { describe, expect, it } from "vitest";
import type { Interruption } from "../submit/why-not-submit";
import { sampleJob } from "../testing/samples";
import { sayDowntimeOfJob } from "./job-downtime";

const noon = Date.parse("2026-11-21T12:00:00Z");
const at = (hours: number) => noon + hours * 3_600_000;
const iso = (hours: number) => new Date(at(hours)).toISOString();
const downtime = (from: number, to: number | null): Interruption => ({
  kind: "downtime",
  name: "Patching",
  startMs: at(from),
  endMs: to === null ? null : at(to),
  nodeList: null,
});
const say = (job: Parameters<typeof sampleJob>[0], ...downtimes: Interruption[]) =>
  sayDowntimeOfJob(sampleJob(job), downtimes, (ms) => `${(ms - noon) / 3_600_000} h`, noon);
const running = {
  state: "RUNNING",
  states: ["RUNNING"],
  startAt: iso(-1),
  endAt: iso(3),
  isEndForecast: true,
};

describe("sayDowntimeOfJob", () => {
  it("says that a downtime starts while a job may still be running", () => {
    expect(say(running, downtime(2, 4))).toBe(
      "Downtime “Patching” starts 2 h, when this job may still be running.",
    );
    expect(say(running, downtime(3, 4))).toBeNull();
  });

  it("says that a waiting job may have to wait for the end of a downtime", () => {
    expect(say({ limitMinutes: 120 }, downtime(1, 2))).toContain("may have to wait until it ends");
    expect(say({ limitMinutes: 60 }, downtime(1, 2))).toBeNull();
    expect(say({}, downtime(-1, 2))).toBe(
      "Downtime “Patching” is in effect until 2 h. The job may have to wait.",
    );
  });

  it("measures a waiting job from its estimated start", () => {
    const later = { startAt: iso(5), isStartForecast: true, limitMinutes: 60 };
    expect(say(later, downtime(1, 2))).toBeNull();
    expect(say(later, downtime(5.5, 7))).toContain("starts 5.5 h");
  });

  it("takes a job without a limit to run into any later downtime", () => {
    expect(say({ ...running, endAt: null, limitMinutes: "unlimited" }, downtime(90, null))).not.toBeNull();
  });

  it("says nothing of a job that has ended", () => {
    expect(say({ state: "COMPLETED", states: ["COMPLETED"] }, downtime(-1, 2))).toBeNull();
  });
});
