import { describe, expect, it } from "vitest";
import { parseQueueChoice } from "@/lib/compute/queue/queue-parameters";
import { compilePattern } from "@/lib/compute/queue/table/job-pattern";
import { type Standing, toState } from "@/lib/status/severity";
import { at, noon } from "@/lib/status/testing/samples";
import { type AttentionInput, listAttention } from "./attention";
import type { WorkJob } from "./model";
import { sampleClusterEntry, sampleMachine, sampleWorkDowntime, sampleWorkJob } from "./testing/samples";

const nothing: AttentionInput = {
  outcomes: [],
  clusters: [],
  results: new Map(),
  machines: [],
  downtimes: [],
  standings: new Map(),
  token: { plannedExpiration: null },
  zone: "UTC",
};
const list = (input: Partial<AttentionInput>) => listAttention({ ...nothing, ...input }, noon);
const say = (input: Partial<AttentionInput>) =>
  list(input).map(({ severity, text, action }) => {
    const causes = action.kind === "causes" ? `: ${action.causes.map((cause) => cause.text).join(", ")}` : "";
    return `${severity}: ${text}${causes}`;
  });
const standing = (tone: Standing["tone"]): Standing => ({
  ...toState("UNAVAILABLE", tone === "plan"),
  condition: "down",
  tone,
  note: null,
  rank: 0,
  lastKnown: null,
});
const failed = { state: "OUT_OF_MEMORY", states: ["OUT_OF_MEMORY"], reason: "OutOfMemory", endAt: at(-1) };

describe("listAttention", () => {
  it.each<[string, Partial<AttentionInput>, string[]]>([
    [
      "an outcome that is unknown",
      { outcomes: [{ key: "1", what: "submit on alpha", href: "/x", pressedMs: noon }] },
      ["now: Outcome unknown: submit on alpha"],
    ],
    [
      "a resource with an unknown status",
      { machines: [sampleMachine([sampleWorkJob()])], standings: new Map([["alpha", standing("unknown")]]) },
      [],
    ],
    [
      "a downtime within a day that hits jobs",
      { machines: [sampleMachine([sampleWorkJob({ limitMinutes: 90 })])], downtimes: [sampleWorkDowntime()] },
      ["soon: alpha: downtime today 13:00–14:00 hits 1 job"],
    ],
    [
      "a downtime in effect on a resource in maintenance, once",
      {
        machines: [sampleMachine([sampleWorkJob()])],
        downtimes: [sampleWorkDowntime({ isInEffect: true, startMs: noon - 60_000 })],
        standings: new Map([["alpha", standing("plan")]]),
      },
      ["soon: alpha: in maintenance, you have 1 open job there"],
    ],
    [
      "a held job",
      { machines: [sampleMachine([sampleWorkJob({ id: "7", name: "wave", reason: "JobHeldUser" })])] },
      ["later: alpha: job 7 (wave) won’t start: Held by its owner; starts only once released"],
    ],
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
      ...["cluster/kv/over", "cluster/kv/urgent", "token", "cluster/kv/late", "machine/alpha"],
    ]);
  });

  it("has a machine in one row, by cause, and counts things", () => {
    const of = (state: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        sampleWorkJob({ id: `${state}${index}`, state, states: [state], endAt: at(-1) }),
      );
    const held = ["1", "2"].map((id) => sampleWorkJob({ id, reason: "JobHeldUser" }));
    const machines = [sampleMachine([...of("OUT_OF_MEMORY", 2), ...of("FAILED", 4), ...held])];
    const input = { machines, standings: new Map([["alpha", standing("plan")]]) };
    expect(say(input)).toEqual([
      "soon: alpha: in maintenance, you have 2 open jobs there, 6 failed (4 error, 2 out of memory), 2 won’t start",
    ]);
    const [row] = list(input);
    expect([row?.count, row?.tone]).toEqual([9, "down"]);
    expect(row?.action).toMatchObject({
      causes: [
        { href: "/status/alpha" },
        { href: "/compute/alpha?state=FAILED%2COUT_OF_MEMORY&mine=on" },
        { href: "/compute/alpha?q=%2FJobHeldUser%2F&state=PENDING&mine=on" },
      ],
    });
  });

  it("has the failed tasks of an array as one thing, with its cause, and leads to exactly those", () => {
    const task = (taskId: string, changes: Partial<WorkJob> = failed) =>
      sampleWorkJob({
        id: `9${taskId}`,
        name: "coastal-ocean",
        array: { jobId: "85", taskId, tasks: "", mostRunning: null },
        ...changes,
      });
    const waiting = { jobId: "85", taskId: null, tasks: "3-9%2", mostRunning: 2 };
    const jobs = [
      ...[task("0"), task("1"), task("2", { state: "RUNNING", states: ["RUNNING"] })],
      sampleWorkJob({ id: "85", name: "coastal-ocean", array: waiting }),
    ];
    const texts = (of: WorkJob[]) => say({ machines: [sampleMachine(of)] });
    expect(texts(jobs)).toEqual(["soon: alpha: coastal-ocean: 2 of 10 tasks failed, out of memory"]);
    // Some that are done are no longer listed.
    expect(texts(jobs.toSpliced(2, 1))).toEqual([
      "soon: alpha: coastal-ocean: 2 tasks failed, out of memory",
    ]);
    const others = ["7", "8"].map((id) => sampleWorkJob({ id, name: "wave", ...failed }));
    expect(texts([...jobs, ...others.slice(1)])).toEqual([
      "soon: alpha: coastal-ocean: 2 of 10 tasks failed, out of memory, job 8 (wave) ran out of memory",
    ]);
    const [row] = list({ machines: [sampleMachine([...jobs, ...others])] });
    expect(row?.count).toBe(3);
    const causes = row?.action.kind === "causes" ? row.action.causes : [];
    const matchedBy = ({ href }: { href: string }) => {
      const { filter } = parseQueueChoice(new URL(href, "https://portal.example").searchParams);
      const pattern = compilePattern(filter.text.slice(1, -1));
      const ids = ["85_0", "85_[3-9]", "185_0", "7", "8", "78", "87"];
      return [filter.state, ids.filter((id) => "matches" in pattern && pattern.matches(id))];
    };
    expect(causes.map(matchedBy)).toEqual([
      [["OUT_OF_MEMORY"], ["85_0", "85_[3-9]"]],
      [["OUT_OF_MEMORY"], ["7", "8"]],
    ]);
  });

  it("counts what failed or is held among all jobs, and says no causes of those that weren’t sent", () => {
    const counts = { running: 0, pending: 900, ended: 700, failed: 600, stuck: 5 };
    const machines = [sampleMachine([sampleWorkJob({ id: "7", ...failed })], { counts })];
    expect(say({ machines })).toEqual(["soon: alpha: 600 failed, 5 won’t start"]);
    expect(list({ machines })[0]?.count).toBe(605);
  });

  it("has a good extension in front as a line that isn’t counted, and a failed one where the cluster is", () => {
    const clusters = [sampleClusterEntry("a", 168), sampleClusterEntry("b", 0.5)];
    expect(say({ clusters })).toEqual(["now: Cluster b expires in 30 min"]);
    const done = { kind: "done", words: "Now expires in a week.", endsMs: noon } as const;
    const [first, second] = list({ clusters, results: new Map([["kv/a", done]]) });
    expect(first).toMatchObject({ text: "a: Now expires in a week.", tone: "done", count: 0 });
    expect(second).toMatchObject({ text: "Cluster b expires in 30 min", count: 1 });
    const unsure = { kind: "unsure", words: "?", problem: null } as const;
    expect(say({ clusters, results: new Map([["kv/a", unsure]]) })).toEqual(say({ clusters }));
  });
});
