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
    [{ partition: "other" }, /^error jobs\.0\.partition/],
    [
      { timeLimitMinutes: 1441 },
      /^warning jobs\.0\.timeLimitMinutes: batch allows at most 1 day\. .*never start/,
    ],
    [{ minimumNodes: 9 }, /^warning jobs\.0\.minimumNodes: batch allows at most 8/],
  ])("finds %j", (job, form) => {
    expect(words(job)).toEqual([expect.stringMatching(form)]);
  });

  it("knows what a partition says of itself", () => {
    const closed = samplePartition({
      ...{ states: ["DOWN"], mostNodes: "unlimited", allowedAccounts: "proj2,proj3", fewestNodes: 2 },
    });
    const said = words({ minimumNodes: 17, account: "proj1" }, around({ partitions: [closed] }));
    expect(said.join()).toMatch(/has 16 nodes.*DOWN.*proj2, proj3/);
    expect(words({ minimumNodes: 1 }, around({ partitions: [closed] })).join()).toMatch(/at least 2/);
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

    it("says how many nodes it keeps, and whether enough are left", () => {
      expect(words({ timeLimitMinutes: 180, minimumNodes: 8 }, reserve()).join()).toContain(
        "It keeps 4 of the 16 nodes of batch. The job may still start on others.",
      );
      const most = reserve({ nodeList: "alpha[001-009]" });
      expect(words({ timeLimitMinutes: 180, minimumNodes: 8 }, most).join()).toContain(
        "It keeps 9 of the 16 nodes of batch. The job may wait until it is over.",
      );
      const half = reserve({ nodeList: "alpha[001-008]" });
      expect(words({ timeLimitMinutes: 180, minimumNodes: 8 }, half).join()).toContain(
        "still start on others",
      );
      const all = reserve({ flags: ["ALL_NODES"] });
      expect(words({ timeLimitMinutes: 180 }, all).join()).toContain("It keeps all 16 nodes of batch.");
    });

    it.each([
      ["no partition", { partition: undefined }],
      ["a partition that isn’t loaded", { partition: "extended" }],
      ["several, of which one isn’t loaded", { partition: "batch,extended" }],
    ])("doesn’t take a job with %s to meet it, unless it keeps all nodes", (_, job) => {
      const toInterruptions = (changes: Parameters<typeof sampleReservation>[0]) => ({
        ...reserve(changes),
        partitions: null,
      });
      const long = { ...job, timeLimitMinutes: 180 };
      expect(words(long, toInterruptions({}))).toEqual([]);
      expect(words(long, toInterruptions({ nodeList: null }))).toEqual([]);
      expect(words(long, toInterruptions({ flags: ["ALL_NODES"] })).join()).toMatch(
        /reservation course begins before .* The job may wait until it is over/,
      );
      const startAt = new Date(noon - 60_000).toISOString();
      expect(words(long, toInterruptions({ startAt }))).toEqual([]);
      expect(words(long, toInterruptions({ startAt, flags: ["ALL_NODES"] })).join()).toContain(
        "is in effect",
      );
    });

    it("compares each of several partitions", () => {
      const interruptionsOf = (nodeList: string) => ({
        ...around({ partitions: null }),
        interruptions: toReservationInterruptions(
          [sampleReservation({ nodeList })],
          [samplePartition(), samplePartition({ name: "small", nodeList: "alpha[015-016]" })],
        ),
      });
      const both = { partition: "batch, small", timeLimitMinutes: 180, minimumNodes: 2 };
      expect(words(both, interruptionsOf("alpha[001-014]"))).toEqual([]);
      expect(words(both, interruptionsOf("alpha[003-015]")).join()).toContain(
        "It keeps 13 of the 16 nodes of batch. The job may still start on others.",
      );
      expect(words(both, interruptionsOf("alpha[001-015]")).join()).toMatch(
        /The job may wait until it is over/,
      );
    });

    it("warns of one in effect only if it leaves too few nodes", () => {
      const startAt = new Date(noon - 60_000).toISOString();
      expect(words({ minimumNodes: 8 }, reserve({ startAt }))).toEqual([]);
      const most = { startAt, nodeList: "alpha[001-009]" };
      expect(words({ minimumNodes: 8 }, reserve(most)).join()).toContain(
        "keeps 9 of the 16 nodes of batch until 6 h. The job may wait",
      );
      expect(words({ minimumNodes: 8 }, reserve({ ...most, endAt: null })).join()).toContain(
        "end is unknown",
      );
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

  it("says what would fit in before the first of several alone", () => {
    const later = {
      kind: "downtime",
      name: "Move",
      startMs: noon + 40 * 60_000,
      endMs: null,
    } as const;
    const sooner = { ...later, name: "Patching", startMs: noon + 20 * 60_000 };
    expect(words({}, around({ interruptions: [later, sooner] }))).toEqual([
      expect.stringMatching(/Patching.*20 minutes or less/),
      expect.stringMatching(/Move.*wait until it is over\.$/),
    ]);
    expect(words({}, around({ interruptions: [later, { ...sooner, startMs: noon - 1 }] }))).toEqual([
      expect.stringMatching(/Patching.*in effect/),
      expect.stringMatching(/Move.*wait until it is over\.$/),
    ]);
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

  it("puts errors before warnings, scripts included", () => {
    const found = whyNotSubmit(input({ tasks: 1, minimumNodes: 2 }, "echo\r\n"), around(), noon);
    expect(found.map(({ level, field }) => `${level} ${field}`)).toEqual([
      "error jobs.0.tasks",
      "warning script",
      "warning script",
    ]);
  });
});
