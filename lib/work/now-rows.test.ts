import { describe, expect, it } from "vitest";
import { parseQueueChoice } from "@/lib/compute/queue/queue-parameters";
import { compilePattern } from "@/lib/compute/queue/table/job-pattern";
import { type Finding, timeless } from "@/lib/portal/finding";
import { at, noon } from "@/lib/status/testing/samples";
import { listWorkFindings, type WorkReadings } from "./findings";
import type { WorkJob } from "./model";
import { toNowRows } from "./now-rows";
import { sampleClusterEntry, sampleMachine, sampleWorkDowntime, sampleWorkJob } from "./testing/samples";

const nothing: WorkReadings = {
  outcomes: [],
  clusters: [],
  machines: [],
  downtimes: [],
  facility: [],
  tokenEndsMs: null,
  zone: "UTC",
};
const outage = (tone: "down" | "plan" | "unknown", resource = "alpha"): Finding => ({
  ...timeless,
  key: `outage/${resource}`,
  kind: "outage",
  weight: tone === "down" ? "now" : "soon",
  tone,
  subject: resource,
  text: "Down",
  at: 0,
  link: `/status/${resource}`,
});
const list = (input: Partial<WorkReadings>, facility: Finding[] = []) =>
  toNowRows(listWorkFindings({ ...nothing, ...input }, noon), facility);
const say = (input: Partial<WorkReadings>) =>
  list(input).map(
    ({ subject, parts, findings }) =>
      `${findings[0]?.weight}: ${subject}: ${parts.map(({ text }) => text).join(", ")}`,
  );
const failed = { state: "OUT_OF_MEMORY", states: ["OUT_OF_MEMORY"], reason: "OutOfMemory", endAt: at(-1) };

describe("toNowRows", () => {
  it("has an outage where jobs are once, and every other one only if it is asked for", () => {
    const machines = [sampleMachine([sampleWorkJob()])];
    const facility = [outage("down"), outage("plan", "beta"), outage("unknown", "gamma")];
    const rows = list({ machines, facility }, facility);
    expect(rows.map(({ subject, parts }) => [subject, parts.map(({ text }) => text)])).toEqual([
      ["alpha", ["Down · 1 open job of yours"]],
      ["beta", ["Down"]],
      ["gamma", ["Down"]],
    ]);
    expect(list({ machines, facility }).map(({ subject }) => subject)).toEqual(["alpha"]);
    expect(list({ machines, facility: [outage("unknown")] })).toEqual([]);
  });

  it("has a downtime in effect on a machine in maintenance once", () => {
    const downtimes = [sampleWorkDowntime({ isInEffect: true, startMs: noon - 60_000 })];
    const input = { machines: [sampleMachine([sampleWorkJob()])], downtimes, facility: [outage("plan")] };
    expect(say(input)).toEqual(["soon: alpha: Down · 1 open job of yours"]);
  });

  it("has the clusters that expire as one row, and puts what is urgent first", () => {
    const clusters = [
      sampleClusterEntry("late", 20),
      sampleClusterEntry("calm", 100),
      ...["a", "b", "c"].map((name) => sampleClusterEntry(name, 0.5)),
    ];
    const held = [sampleMachine([sampleWorkJob({ id: "7", name: "wave", reason: "JobHeldUser" })])];
    expect(say({ clusters, machines: held, tokenEndsMs: noon + 3 * 3_600_000 })).toEqual([
      "now: 4 clusters: a expires in 30 min, b expires in 30 min, c expires in 30 min, 1 more",
      "soon: Your token: expires in 3 h",
      "later: alpha: job 7 (wave) won’t start: Held by its owner; starts only once released",
    ]);
    expect(say({ clusters: clusters.slice(0, 1) })).toEqual(["soon: late: expires in 20 h"]);
  });

  it("has a machine in one row, by cause, with the worst mark", () => {
    const of = (state: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        sampleWorkJob({ id: `${state}${index}`, state, states: [state], endAt: at(-1) }),
      );
    const held = ["1", "2"].map((id) => sampleWorkJob({ id, reason: "JobHeldUser" }));
    const machines = [sampleMachine([...of("OUT_OF_MEMORY", 2), ...of("FAILED", 4), ...held])];
    const [row] = list({ machines, facility: [outage("plan")] });
    expect(row).toMatchObject({
      tone: "warn",
      parts: [
        { text: "Down · 2 open jobs of yours", link: "/status/alpha" },
        {
          text: "6 failed (4 error, 2 out of memory)",
          link: "/compute/alpha?state=FAILED%2COUT_OF_MEMORY&mine=on",
        },
        { text: "2 won’t start", link: "/compute/alpha?q=%2FJobHeldUser%2F&state=PENDING&mine=on" },
      ],
    });
  });

  it("joins jobs near their limit, and leaves out those whose limit is as short as the lead", () => {
    const running = (id: string, limitMinutes: number) =>
      sampleWorkJob({ id, state: "RUNNING", states: ["RUNNING"], limitMinutes, endAt: at(0.5) });
    const rows = (jobs: WorkJob[]) => say({ machines: [sampleMachine(jobs)] });
    expect(rows([running("1", 90), running("2", 60)])).toEqual([
      "later: alpha: job 1 (wave) reaches its time limit in 30 min",
    ]);
    expect(rows([running("1", 90), running("2", 61)])).toEqual([
      "later: alpha: 2 jobs reach their time limit within an hour",
    ]);
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
    const matchedBy = ({ link }: { link: string }) => {
      const { filter } = parseQueueChoice(new URL(link, "https://portal.example").searchParams);
      const pattern = compilePattern(filter.text.slice(1, -1));
      const ids = ["85_0", "85_[3-9]", "185_0", "7", "8", "78", "87"];
      return [filter.state, ids.filter((id) => "matches" in pattern && pattern.matches(id))];
    };
    expect(row?.parts.map(matchedBy)).toEqual([
      [["OUT_OF_MEMORY"], ["85_0", "85_[3-9]"]],
      [["OUT_OF_MEMORY"], ["7", "8"]],
    ]);
  });

  it("counts what failed or is held among all jobs, and says no causes of those that weren’t sent", () => {
    const counts = { running: 0, pending: 900, ended: 700, failed: 600, stuck: 5 };
    const machines = [sampleMachine([sampleWorkJob({ id: "7", ...failed })], { counts })];
    expect(say({ machines })).toEqual(["soon: alpha: 600 failed, 5 won’t start"]);
  });
});
