import { describe, expect, it } from "vitest";
import { samplePartition, sampleReservation } from "../testing/samples";
import { type Surroundings, toInterruptions, whyNotSubmit } from "./why-not-submit";

const noon = Date.UTC(2026, 10, 21, 12);
const input = (job: object, script = "#!/bin/bash\nsrun a\n") => ({
  script,
  jobs: [{ partition: "batch", workingDirectory: "/home/a", environment: ["A=b"], ...job }],
});
const around = (changes: Partial<Surroundings> = {}): Surroundings => ({
  partitions: [samplePartition()],
  interruptions: [],
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
      states: ["DOWN"],
      mostNodes: "unlimited",
      allowedAccounts: "proj2,proj3",
      fewestNodes: 2,
    });
    const said = words({ minimumNodes: 17, account: "proj1" }, around({ partitions: [closed] }));
    expect(said.join()).toMatch(/has 16 nodes.*DOWN.*proj2,proj3/);
    expect(words({ minimumNodes: 1 }, around({ partitions: [closed] })).join()).toMatch(/at least 2/);
  });

  it("warns of a reservation of others that begins before the limit would end, on nodes of the partition", () => {
    const others = toInterruptions([sampleReservation()], "eve", "proj9");
    expect(words({ timeLimitMinutes: 180 }, around({ interruptions: others }))).toEqual([
      expect.stringMatching(/reservation course begins before .* 3 hours .*2 hours or less/),
    ]);
    expect(words({ timeLimitMinutes: 120 }, around({ interruptions: others }))).toEqual([]);
    expect(toInterruptions([sampleReservation()], "bob", null)).toEqual([]);
    const elsewhere = toInterruptions([sampleReservation({ nodeList: "beta[1-4]" })], "eve", null);
    expect(words({ timeLimitMinutes: 180 }, around({ interruptions: elsewhere }))).toEqual([]);
  });

  it("warns of a downtime, also by the partition's own limit, and of one in effect", () => {
    const downtime = {
      kind: "downtime",
      name: "Patching",
      startMs: noon + 30 * 60_000,
      endMs: null,
      nodeList: null,
    } as const;
    expect(words({}, around({ interruptions: [downtime] }))).toEqual([
      expect.stringMatching(/Patching.*30 minutes or less/),
    ]);
    expect(words({}, around({ interruptions: [{ ...downtime, startMs: noon - 1 }] }))).toEqual([
      expect.stringMatching(/in effect/),
    ]);
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
      nodeList: null,
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

  it("puts errors before warnings, scripts included", () => {
    const found = whyNotSubmit(input({ tasks: 1, minimumNodes: 2 }, "echo\r\n"), around(), noon);
    expect(found.map(({ level, field }) => `${level} ${field}`)).toEqual([
      "error jobs.0.tasks",
      "warning script",
      "warning script",
    ]);
  });
});
