import { describe, expect, it } from "vitest";
import { sampleJob, sampleReservation } from "../testing/samples";
import type { Interruption } from "./interruption";
import { sayMeetingsOfJob } from "./meet-interruption";
import { toReservationInterruptions } from "./reservation-interruptions";

const noon = Date.parse("2026-11-21T12:00:00Z");
const at = (hours: number) => noon + hours * 3_600_000;
const iso = (hours: number) => new Date(at(hours)).toISOString();
const downtime = (from: number, to: number | null): Interruption => ({
  kind: "downtime",
  name: "Patching",
  startMs: at(from),
  endMs: to === null ? null : at(to),
});
const say = (job: Parameters<typeof sampleJob>[0], ...downtimes: Interruption[]) =>
  sayMeetingsOfJob(sampleJob(job), downtimes, (ms) => `${(ms - noon) / 3_600_000} h`, noon)[0]?.text ?? null;
const running = {
  state: "RUNNING",
  states: ["RUNNING"],
  startAt: iso(-1),
  endAt: iso(3),
  isEndForecast: true,
};

describe("sayMeetingsOfJob", () => {
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

  it.each([
    [
      { ...running, nodeList: "alpha002" },
      2,
      "Reservation “course” of this job’s nodes starts 2 h, when the job may still be running.",
    ],
    [
      { ...running, nodeList: "alpha002" },
      -1,
      "Reservation “course” of this job’s nodes is in effect until 6 h.",
    ],
    [
      { limitMinutes: 180 },
      2,
      "Reservation “course” starts 2 h and leaves too few nodes. The job may have to wait until it ends.",
    ],
    [{}, -1, "Reservation “course” leaves too few nodes until 6 h. The job may have to wait."],
  ])("says how %j meets a reservation in %i h", (job, hours, said) => {
    const reservation = sampleReservation({ startAt: iso(hours), endAt: iso(6), flags: ["ALL_NODES"] });
    expect(say(job, ...toReservationInterruptions([reservation], null))).toBe(said);
  });

  it("says the first of each kind, the downtime first, so that neither hides the other", () => {
    const course = sampleReservation({ flags: ["ALL_NODES"] });
    const later = sampleReservation({ name: "later", startAt: iso(5), endAt: iso(6), flags: ["ALL_NODES"] });
    const reservations = toReservationInterruptions([course, later], null);
    const job = sampleJob({ limitMinutes: "unlimited" });
    const say = (...all: Interruption[]) =>
      sayMeetingsOfJob(job, all, String, noon).map(({ kind, text }) => `${kind} ${/“(.*)”/.exec(text)?.[1]}`);
    const [both, patching] = [["downtime Patching", "reservation course"], downtime(3, 4)];
    expect(say(...reservations, patching, { ...patching, name: "Move" })).toEqual(both);
    expect(say(patching, ...reservations)).toEqual(both);
    expect(say(...reservations)).toEqual(["reservation course"]);
    expect(say()).toEqual([]);
  });
});
