import { describe, expect, it } from "vitest";
import { toReservationInterruptions } from "../interruption/reservation-interruptions";
import { samplePartition, sampleReservation } from "../testing/samples";
import type { Surroundings } from "./submit-finding";
import { whyNotSubmit } from "./why-not-submit";

const noon = Date.UTC(2026, 10, 21, 12);
const input = (job: object, script = "#!/bin/bash\nsrun a\n") => ({
  script,
  jobs: [{ partition: "batch", workingDirectory: "/home/a", environment: ["A=b"], ...job }],
});
const around = (changes: Partial<Surroundings> = {}): Surroundings => ({
  partitions: [samplePartition()],
  interruptions: [],
  user: "eve",
  account: null,
  sayMoment: (ms) => `${(ms - noon) / 3_600_000} h`,
  ...changes,
});
const words = (job: object, surroundings = around()) =>
  whyNotSubmit(input(job), surroundings, noon).map(
    ({ level, field, words }) => `${level} ${field}: ${words}`,
  );

describe("whyNotSubmit", () => {
  it("has nothing to say of what fits", () => {
    expect(words({ minimumNodes: 8, tasks: 8, timeLimitMinutes: 1440 })).toEqual([]);
    expect(words({ partition: "other" }, around({ partitions: null }))).toEqual([]);
  });

  it("knows no limit of a job that may start where there is none", () => {
    const high = samplePartition({ name: "high", defaultMinutes: null, mostMinutes: "unlimited" });
    const both = around({ partitions: [samplePartition(), high] });
    expect([words({}, both), words({ partition: "batch,high" }, both).length]).toEqual([[], 1]);
  });

  it.each([
    [{ minimumNodes: 4, tasks: 2 }, /^error jobs\.0\.tasks: 2 tasks can’t fill 4/],
    [
      { timeLimitMinutes: 1441 },
      /^warning jobs\.0\.timeLimitMinutes: batch allows at most 1 day\. .*never start/,
    ],
  ])("finds %j", (job, form) => {
    expect(words(job)).toEqual([expect.stringMatching(form)]);
  });

  it("warns of an account that a partition refuses, also of the token’s own", () => {
    const partitions = [samplePartition({ allowedAccounts: "proj1,proj3" })];
    expect(words({ account: "PROJ1" }, around({ partitions, account: "other" }))).toEqual([]);
    expect(words({}, around({ partitions, account: "other" })).join()).toMatch(
      /account: .*other isn’t.*never/,
    );
  });

  describe("with several partitions", () => {
    const both = around({
      partitions: [samplePartition(), samplePartition({ name: "debug", mostMinutes: 30, mostNodes: 1 })],
    });
    const find = (job: object) => whyNotSubmit(input(job), both, noon);

    it("refuses only those that don’t exist, by name", () => {
      expect(find({ partition: "debug,batch", timeLimitMinutes: 30 })).toEqual([]);
      expect(find({ partition: "debug,nope,batch, none", timeLimitMinutes: 30 })).toEqual([
        { level: "error", field: "jobs.0.partition", words: "The resource has no partition nope, none." },
      ]);
    });

    it("checks the limits of each, and doesn’t say that it never starts if it fits one", () => {
      expect(words({ partition: "debug,batch", timeLimitMinutes: 60, minimumNodes: 2 }, both)).toEqual([
        "warning jobs.0.timeLimitMinutes: debug allows at most 30 minutes. The job can start only in its other partitions.",
        "warning jobs.0.minimumNodes: debug allows at most 1 node. The job can start only in its other partitions.",
      ]);
      const never = find({ partition: "debug,batch", timeLimitMinutes: 2880 });
      expect(never.map(({ neverStarts }) => neverStarts)).toEqual([true, true]);
      expect(never[0]?.words).toContain("never start it");
    });
  });

  describe("with a reservation", () => {
    const reserve = (changes: Parameters<typeof sampleReservation>[0] = {}) =>
      around({
        interruptions: toReservationInterruptions([sampleReservation(changes)], [samplePartition()]),
      });

    it("warns of one that begins before the limit would end, on nodes of the partition", () => {
      expect(words({ timeLimitMinutes: 180 }, reserve())).toEqual([
        expect.stringMatching(/reservation course begins before .* 3 hours .*2 hours or less/),
      ]);
      expect(words({ timeLimitMinutes: 120 }, reserve())).toEqual([]);
      expect(words({ timeLimitMinutes: 180 }, reserve({ nodeList: "beta[1-4]" }))).toEqual([]);
    });

    it("warns those who may use it too, as a submit can't request it, unless it takes their jobs in", () => {
      const bob = { timeLimitMinutes: 180 };
      expect(words(bob, { ...reserve(), user: "bob" })).toHaveLength(1);
      const magnetic = reserve({ flags: ["MAGNETIC"] });
      expect(words(bob, { ...magnetic, user: "bob" })).toEqual([]);
      expect(words(bob, { ...magnetic, user: "eve" })).toHaveLength(1);
      expect(words(bob, { ...magnetic, user: null })).toHaveLength(1);
    });
  });

  it("warns of a downtime, also by the partition's own limit, and of one in effect", () => {
    const downtime = {
      kind: "downtime",
      name: "Patching",
      startMs: noon + 30 * 60_000,
      endMs: null,
    } as const;
    expect(words({}, around({ interruptions: [downtime] }))).toEqual([
      expect.stringMatching(/Patching.*30 minutes or less/),
    ]);
    expect(words({}, around({ interruptions: [{ ...downtime, startMs: noon - 1 }] }))).toEqual([
      expect.stringMatching(/in effect: the job waits until it ends, which is unknown/),
    ]);
    expect(words({}, around({ interruptions: [{ ...downtime, startMs: noon }] })).join()).toMatch(
      /in effect/,
    );
    const over = { ...downtime, startMs: noon - 9, endMs: noon };
    expect(words({}, around({ interruptions: [over] }))).toEqual([]);
    const planned = { ...downtime, startMs: noon - 1, endMs: noon + 7_200_000 };
    expect(words({}, around({ interruptions: [planned] })).join()).toContain("planned for 2 h.");
    expect(
      words({}, around({ interruptions: [{ ...downtime, startMs: noon - 9, endMs: noon - 1 }] })),
    ).toEqual([]);
  });

  it("suggests a limit a little below the room before the first, and none without room", () => {
    const at = (minutes: number) =>
      ({ kind: "downtime", name: "a", startMs: noon + minutes * 60_000, endMs: null }) as const;
    const suggest = (...minutes: number[]) =>
      whyNotSubmit(input({ timeLimitMinutes: 600 }), around({ interruptions: minutes.map(at) }), noon).map(
        ({ suggestedMinutes }) => suggestedMinutes,
      );
    expect(suggest(40, 20)).toEqual([18, undefined]);
    expect([suggest(240), suggest(9), suggest(1), suggest(0), suggest(600)]).toEqual([
      [235],
      [9],
      [1],
      [undefined],
      [],
    ]);
  });
});
