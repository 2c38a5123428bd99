import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { toSituation } from "@/lib/status/situation";
import { downtimeList, noon, sampleFreshness, sampleResource } from "@/lib/status/testing/samples";
import type { WatchedItem } from "@/lib/watch/watch-list";
import type { MachineWork, WorkJobs } from "./model";
import { sampleClusterEntry, sampleMachine, sampleWorkJob } from "./testing/samples";
import { findWatchedState, signedOutSources, type WatchedSources } from "./watched-state";

const lists = { inEffect: downtimeList([]), upcoming: downtimeList([]) };
const situate = (now: number) => toSituation(sampleResource(), sampleFreshness(), lists, now);
const nothing: WatchedSources = { ...signedOutSources, situations: null };
const watch = (kind: WatchedItem["kind"], id: string): WatchedItem => ({ kind, id, label: id, path: "/" });
const toWork = (machine: MachineWork, unlisted: WorkJobs["unlisted"]["jobs"] = []): WatchedSources => ({
  ...nothing,
  work: { machines: [machine], unlisted: { jobs: unlisted, more: 0, problem: null } },
});
const say = (item: WatchedItem, sources: WatchedSources) => {
  const state = findWatchedState(item, sources);
  return state.kind === "none" ? state.words : state.kind;
};
const problem = stateProblem("facility-unreachable", "away");

describe("a watched resource", () => {
  const alpha = watch("resource", "alpha");
  it("has the status of the overview, marked as old when it is", () => {
    const fresh = findWatchedState(alpha, { ...nothing, situations: [situate(noon)] });
    expect(fresh).toMatchObject({ kind: "resource", standing: { tone: "ok" }, isOld: false });
    const old = findWatchedState(alpha, { ...nothing, situations: [situate(noon + 3_600_000)] });
    expect(old).toMatchObject({ kind: "resource", isOld: true });
  });
  it("is never assumed to be well", () => {
    expect(say(alpha, nothing)).toBe("Not loaded");
    expect(say(alpha, { ...nothing, situations: [] })).toBe("Not listed by the facility");
  });
});

describe("a watched job", () => {
  const job = watch("job", "alpha/1001");
  const array = (taskId: string | null, tasks = "") => ({ jobId: "85", taskId, tasks, mostRunning: null });

  it.each([
    ["to save a single-use token", toWork(sampleMachine([], { state: "held-back" }))],
    ["of an old list", toWork(sampleMachine([], { problem }))],
    ["of a list read in part", toWork(sampleMachine([], { unreadable: 1 }))],
  ])("isn't loaded %s", (_says, sources) => {
    expect(say(job, sources)).toBe("Not loaded");
  });

  it("isn't among the reader's, or no longer", () => {
    expect(say(job, toWork(sampleMachine([sampleWorkJob({ id: "7" })])))).toBe("Not among your current jobs");
    const seen = { resource: "alpha", id: "1001", name: null, seenAt: new Date(noon).toISOString() };
    const states = [{ state: "COMPLETED", states: ["COMPLETED"], count: 1, tasks: null }];
    expect(say(job, toWork(sampleMachine([]), [{ ...seen, states }]))).toBe("last-seen");
  });

  it("counts the tasks of an array, and finds one of them", () => {
    const running = sampleWorkJob({ id: "86", state: "RUNNING", states: ["RUNNING"], array: array("3") });
    const waiting = sampleWorkJob({ id: "85", array: array(null, "5-9") });
    const sources = toWork(sampleMachine([running, waiting]));
    expect(findWatchedState(watch("job", "alpha/85"), sources)).toMatchObject({
      kind: "tasks",
      isOld: false,
      counts: { running: 1, pending: 5, ended: 0 },
    });
    const taskOf = (ref: string) => {
      const state = findWatchedState(watch("job", `alpha/${ref}`), sources);
      return state.kind === "job" ? state.job.id : say(watch("job", `alpha/${ref}`), sources);
    };
    expect(taskOf("85_3")).toBe("86");
    expect(taskOf("85_7")).toBe("85");
    expect(taskOf("85_4")).toBe("Not among your current jobs");
    const cut = sampleWorkJob({ id: "85", array: array(null, "1,3,...") });
    expect(say(watch("job", "alpha/85"), toWork(sampleMachine([cut])))).toBe("In the queue");
  });
});

describe("a watched cluster", () => {
  const item = watch("cluster", "kv/cache");
  const families = (list: boolean, failed = false) => ({
    families: [
      {
        family: "kv" as const,
        list: list ? { family: "kv" as const, clusters: [], unreadableCount: 0, readAt: "" } : null,
        problem: failed ? problem : null,
      },
    ],
  });
  it("is old once the page’s own read has failed", () => {
    const sources = { ...nothing, entries: [sampleClusterEntry("cache", 3)] };
    expect(findWatchedState(item, sources)).toMatchObject({ isOld: false });
    expect(findWatchedState(item, { ...sources, haveClustersFailed: true })).toMatchObject({
      isOld: true,
      asOfMs: noon,
    });
  });
  it.each([
    ["after a failure", { ...nothing, clusters: families(true, true) }],
    [
      "after a failure of the page’s own read",
      { ...nothing, clusters: families(true), haveClustersFailed: true },
    ],
  ])("isn't loaded: %s", (_says, sources) => {
    expect(say(item, sources)).toBe("Not loaded");
  });
});
