import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SimulatedJob, simulateMeeting, simulateShortage } from "../testing/minute-simulation";
import { sampleJob, samplePartition, sampleReservation } from "../testing/samples";
import { meetInterruption, meetOnNodes } from "./meet-interruption";
import { toReservationInterruptions } from "./reservation-interruptions";

const minute = 60_000;

/**
 * An ordinary noon, and the nights in which clocks change, both ways: in New York, on Lord Howe Island (by half an hour), in
 * Adelaide (a zone with half an hour). Instants are what counts, not clocks.
 */
const nows = [
  "2026-11-21T12:00:00Z",
  "2026-11-01T05:30:00Z",
  "2026-03-08T06:30:00Z",
  "2026-04-04T14:30:00Z",
  "2026-10-03T15:00:00Z",
  "2026-04-04T16:00:00Z",
  "2026-10-03T16:00:00Z",
].map((text) => Date.parse(text));

const anyJob = fc
  .record({
    isRunning: fc.boolean(),
    start: fc.option(fc.integer({ min: 0, max: 2000 })),
    limit: fc.option(fc.integer({ min: 1, max: 3000 })),
  })
  .map(
    ({ isRunning, start, limit }): SimulatedJob => ({
      isRunning,
      // A running job started in the past, and its limit hasn't passed.
      startAfter: start === null ? null : isRunning ? -(start % (limit ?? 2000)) : start,
      limit,
    }),
  );
const anySpan = fc
  .record({
    from: fc.integer({ min: -500, max: 3000 }),
    length: fc.option(fc.integer({ min: 1, max: 3000 })),
  })
  .map(({ from, length }) => ({ from, to: length === null ? null : from + length }));

const iso = (now: number, after: number) => new Date(now + after * minute).toISOString();

/** Held jobs wait like others: they could start now at the earliest. Half of the running ones have an estimated end. */
function toJob({ isRunning, startAfter, limit }: SimulatedJob, now: number, kind: number) {
  const startAt = startAfter === null ? null : iso(now, startAfter);
  const hasEnd = isRunning && limit !== null && kind % 2 === 1;
  const tasks = { jobId: "29", taskId: null, tasks: "5-10", mostRunning: null };
  return sampleJob({
    ...(isRunning ? { state: "RUNNING", states: ["RUNNING"] } : {}),
    reason: isRunning ? null : kind % 2 === 1 ? "JobHeldUser" : "Priority",
    array: kind > 1 ? tasks : null,
    startAt,
    isStartForecast: !isRunning,
    limitMinutes: limit ?? "unlimited",
    ...(hasEnd ? { endAt: iso(now, (startAfter ?? 0) + limit), isEndForecast: true } : {}),
  });
}

const toInterruption = ({ from, to }: { from: number; to: number | null }, now: number) => ({
  startMs: now + from * minute,
  endMs: to === null ? null : now + to * minute,
});

describe("meetInterruption", () => {
  it("agrees with a simulation by the minute", () => {
    fc.assert(
      fc.property(fc.constantFrom(...nows), anyJob, fc.nat(3), anySpan, (now, simulated, kind, span) => {
        const meeting = meetInterruption(toJob(simulated, now, kind), toInterruption(span, now), now);
        expect(meeting !== null).toBe(simulateMeeting(simulated, span));
        // What begins now is in effect.
        if (meeting) expect(meeting.endsWith("-now")).toBe(span.from <= 0);
        if (meeting) expect(meeting.startsWith("running")).toBe(simulated.isRunning);
      }),
      { numRuns: 600 },
    );
  });

  it("agrees at the edges: an end that is a start meets nothing, and a minute more does", () => {
    const edge = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(fc.constantFrom(...nows), edge, fc.integer({ min: -1, max: 1 }), (now, limit, by) => {
        const job = { isRunning: false, startAfter: null, limit };
        const span = { from: limit + by, to: null };
        const meeting = meetInterruption(toJob(job, now, 0), toInterruption(span, now), now);
        expect(meeting !== null).toBe(by < 0);
        const later = { isRunning: false, startAfter: limit, limit: 60 };
        const before = { from: -10, to: limit + by };
        const met = meetInterruption(toJob(later, now, 0), toInterruption(before, now), now);
        expect(met !== null).toBe(by > 0);
      }),
    );
  });
});

const names = Array.from({ length: 12 }, (_, index) => `alpha${String(index + 1).padStart(3, "0")}`);
const someNodes = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 12 });

it("meetOnNodes agrees with a simulation of nodes by the minute", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...nows),
      anyJob,
      anySpan,
      someNodes,
      someNodes,
      fc.integer({ min: 1, max: 12 }),
      (now, simulated, span, own, kept, needs) => {
        const reservation = sampleReservation({
          nodeList: kept.join(","),
          startAt: iso(now, span.from),
          endAt: span.to === null ? null : iso(now, span.to),
        });
        const partition = samplePartition({ nodeList: own.join(",") });
        const [interruption] = toReservationInterruptions([reservation], [partition]);
        const job = {
          ...toJob(simulated, now, 0),
          nodeCount: needs,
          nodeList: simulated.isRunning ? own.join(",") : "",
        };
        const expected = simulated.isRunning
          ? own.some((host) => kept.includes(host)) && simulateMeeting(simulated, span)
          : simulateShortage({ ...simulated, needs }, own, { ...span, hosts: kept });
        expect(interruption && meetOnNodes(job, interruption, now) !== null).toBe(expected);
      },
    ),
    { numRuns: 300 },
  );
});
