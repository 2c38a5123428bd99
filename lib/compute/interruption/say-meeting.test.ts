import { expect, it } from "vitest";
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

it("sayMeetingsOfJob says the first of each kind, the downtime first, so that neither hides the other", () => {
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
