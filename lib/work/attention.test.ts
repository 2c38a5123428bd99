import { describe, expect, it } from "vitest";
import type { Standing } from "@/lib/status/severity";
import { at, noon } from "@/lib/status/testing/samples";
import { type AttentionInput, listAttention } from "./attention";
import { sampleClusterEntry, sampleMachine, sampleWorkDowntime, sampleWorkJob } from "./testing/samples";

const nothing: AttentionInput = {
  outcomes: [],
  clusters: [],
  extending: new Set(),
  machines: [],
  standings: new Map(),
  token: { plannedExpiration: null },
};
const list = (input: Partial<AttentionInput>) => listAttention({ ...nothing, ...input }, noon);
const say = (input: Partial<AttentionInput>) =>
  list(input).map(({ severity, text }) => `${severity}: ${text}`);
const standing = (tone: Standing["tone"]): Standing => ({
  condition: tone === "plan" ? "down-planned" : "down",
  tone,
  word: "Unavailable",
  note: null,
  rank: 0,
});
const failed = { state: "OUT_OF_MEMORY", states: ["OUT_OF_MEMORY"], reason: "OutOfMemory", endAt: at(-1) };

describe("listAttention", () => {
  it.each<[string, Partial<AttentionInput>, string[]]>([
    ["nothing", {}, []],
    [
      "an outcome that is unknown",
      { outcomes: [{ key: "1", what: "submit on alpha", href: "/x", pressedMs: noon }] },
      ["now: Outcome unknown: submit on alpha"],
    ],
    ["a cluster with days left", { clusters: [sampleClusterEntry("a", 25)] }, []],
    [
      "a cluster's last day",
      { clusters: [sampleClusterEntry("a", 23)] },
      ["soon: Cluster a expires in 23 h"],
    ],
    ["its last hour", { clusters: [sampleClusterEntry("a", 0.5)] }, ["now: Cluster a expires in 30 min"]],
    ["after its end", { clusters: [sampleClusterEntry("a", -1)] }, ["now: Cluster a has expired"]],
    ["an end that isn't reported", { clusters: [sampleClusterEntry("a", null)] }, []],
    [
      "a resource that is down",
      { machines: [sampleMachine([sampleWorkJob()])], standings: new Map([["alpha", standing("down")]]) },
      ["now: alpha is unavailable"],
    ],
    [
      "a resource in maintenance",
      { machines: [sampleMachine([sampleWorkJob()])], standings: new Map([["alpha", standing("plan")]]) },
      ["soon: alpha is in maintenance"],
    ],
    [
      "a resource that is down without own jobs",
      { machines: [sampleMachine([])], standings: new Map([["alpha", standing("down")]]) },
      [],
    ],
    [
      "a resource with an unknown status",
      { machines: [sampleMachine([sampleWorkJob()])], standings: new Map([["alpha", standing("unknown")]]) },
      [],
    ],
    [
      "a downtime within a day that meets jobs",
      { machines: [sampleMachine([sampleWorkJob({ limitMinutes: 90 })], {}, [sampleWorkDowntime()])] },
      ["soon: Downtime of alpha in 1 h"],
    ],
    [
      "a downtime in effect on a resource that is reported operational",
      {
        machines: [
          sampleMachine([sampleWorkJob()], {}, [
            sampleWorkDowntime({ isInEffect: true, startMs: noon - 60_000 }),
          ]),
        ],
      },
      ["soon: Downtime of alpha in effect"],
    ],
    [
      "a downtime in effect on a resource in maintenance, once",
      {
        machines: [
          sampleMachine([sampleWorkJob()], {}, [
            sampleWorkDowntime({ isInEffect: true, startMs: noon - 60_000 }),
          ]),
        ],
        standings: new Map([["alpha", standing("plan")]]),
      },
      ["soon: alpha is in maintenance"],
    ],
    [
      "a downtime in two days",
      {
        machines: [
          sampleMachine([sampleWorkJob({ limitMinutes: 9000 })], {}, [
            sampleWorkDowntime({ startMs: noon + 48 * 3_600_000, endMs: null }),
          ]),
        ],
      },
      [],
    ],
    [
      "a job that failed",
      { machines: [sampleMachine([sampleWorkJob({ id: "7", name: "wave", ...failed })])] },
      ["soon: Job 7 (wave) on alpha failed"],
    ],
    [
      "a job that completed or was cancelled",
      {
        machines: [
          sampleMachine([
            sampleWorkJob({ state: "COMPLETED", states: ["COMPLETED"], endAt: at(-1) }),
            sampleWorkJob({ state: "CANCELLED", states: ["CANCELLED"], endAt: at(-1) }),
          ]),
        ],
      },
      [],
    ],
    [
      "a held job",
      { machines: [sampleMachine([sampleWorkJob({ id: "7", reason: "JobHeldUser" })])] },
      ["later: Job 7 on alpha won’t start"],
    ],
    ["a token with a week left", { token: { plannedExpiration: at(24 * 7) } }, []],
    [
      "a token's last days",
      { token: { plannedExpiration: at(60) } },
      ["later: Your token expires in 2 d 12 h"],
    ],
    ["its last day", { token: { plannedExpiration: at(5) } }, ["soon: Your token expires in 5 h"]],
    ["its last hour", { token: { plannedExpiration: at(0.5) } }, ["now: Your token expires in 30 min"]],
  ])("%s", (_, input, expected) => {
    expect(say(input)).toEqual(expected);
  });

  it("puts what is urgent first, and within that what is due first", () => {
    const input = {
      clusters: [
        sampleClusterEntry("late", 20),
        sampleClusterEntry("urgent", 0.5),
        sampleClusterEntry("over", -1),
      ],
      machines: [sampleMachine([sampleWorkJob({ reason: "JobHeldUser" })])],
      token: { plannedExpiration: at(3) },
    };
    expect(list(input).map(({ key }) => key)).toEqual([
      ...["cluster/kv/over", "cluster/kv/urgent", "token", "cluster/kv/late", "stuck/alpha"],
    ]);
  });

  it("says why a job failed, and leads to its page; many are counted", () => {
    const [one] = list({ machines: [sampleMachine([sampleWorkJob({ id: "7", ...failed })])] });
    expect(one?.detail).toMatch(/^Out of memory: /);
    expect(one?.action).toMatchObject({ href: "/compute/alpha/jobs/7" });
    const jobs = Array.from({ length: 40 }, (_, index) =>
      sampleWorkJob({ id: String(index + 1), ...failed }),
    );
    expect(say({ machines: [sampleMachine(jobs)] }).at(-1)).toBe("soon: 38 more jobs failed on alpha");
  });

  it("counts what failed or is held among all jobs, not among those that were sent", () => {
    const counts = { running: 0, pending: 900, ended: 700, failed: 600, stuck: 5 };
    expect(say({ machines: [sampleMachine([], { counts })] })).toEqual([
      "soon: 600 jobs failed on alpha",
      "later: 5 jobs on alpha won’t start",
    ]);
    const sent = [sampleWorkJob({ id: "7", ...failed })];
    expect(say({ machines: [sampleMachine(sent, { counts })] })).toContain(
      "soon: 599 more jobs failed on alpha",
    );
  });

  it("keeps a cluster with an extension in front until that is dismissed", () => {
    const clusters = [sampleClusterEntry("a", 168), sampleClusterEntry("b", 0.5)];
    expect(say({ clusters })).toEqual(["now: Cluster b expires in 30 min"]);
    expect(say({ clusters, extending: new Set(["kv/a"]) })).toEqual([
      "now: Cluster a expires in 7 d",
      "now: Cluster b expires in 30 min",
    ]);
  });

  it("offers to extend a cluster", () => {
    const [one] = list({ clusters: [sampleClusterEntry("a", 2)] });
    expect(one?.action).toMatchObject({ kind: "extend", cluster: { id: "kv/a" } });
  });

  it("has a key of its own for everything", () => {
    const machines = ["alpha", "beta"].map((resource) =>
      sampleMachine([sampleWorkJob(failed), sampleWorkJob({ reason: "JobHeldUser" })], { resource }),
    );
    const keys = list({ machines }).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(4);
  });
});
