import { afterEach, expect, it, vi } from "vitest";
import * as files from "@/components/ui/save-file";
import { toDeviceOwner } from "@/lib/device/owner";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { makeQueryClient } from "@/lib/query/make-query-client";
import type { MachineWork } from "@/lib/work/model";
import { sampleMachine, sampleWorkJob } from "@/lib/work/testing/samples";
import { saveEnds } from "./save-ends";

const owner = toDeviceOwner({ username: "ada", project: "p", endsAt: "e" });
const rights = { owner, mayReadJobs: true, mayReadClusters: true };
const token = { username: "ada", endsMs: Date.now() + 86_400_000 };
const saved = vi.spyOn(files, "saveFile").mockImplementation(() => {});
afterEach(() => {
  vi.unstubAllGlobals();
  saved.mockClear();
});

function answer(status: number, alpha: Partial<MachineWork> = {}) {
  const running = {
    ...sampleWorkJob({ id: "7", state: "RUNNING", states: ["RUNNING"] }),
    endAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const machines = [
    sampleMachine([running], alpha),
    sampleMachine([], { resource: "beta", state: "failed" }),
  ];
  const work = { machines, unlisted: { jobs: [], more: 0, problem: null } };
  const family = (name: string) => ({
    family: name,
    list: { family: name, clusters: [], unreadableCount: 0, readAt: new Date().toISOString() },
    problem: null,
  });
  vi.stubGlobal("fetch", async (path: RequestInfo | URL) => {
    const body = String(path).startsWith("/api/work") ? work : { families: [family("mq"), family("kv")] };
    return Response.json(body, { status });
  });
}

it("saves what is known, and names what isn't", async () => {
  answer(200);
  expect(await saveEnds(makeQueryClient(), { ...rights, token })).toBe(
    "2 deadlines saved. Not included, because not loaded: jobs on beta.",
  );
  expect(saved.mock.calls[0]?.[1]).toContain("SUMMARY:Job 7 (wave) on alpha ends at the latest");
});

it.each<[string, Partial<MachineWork>]>([
  ["not all of them were sent", { counts: { running: 2, pending: 0, ended: 0, failed: 0, stuck: 0 } }],
  ["some couldn't be read", { unreadable: 1 }],
  ["the list is an old one", { problem: stateProblem("facility-refused", "not now") }],
])("says that running jobs may be missing if %s", async (_, alpha) => {
  answer(200, alpha);
  expect(await saveEnds(makeQueryClient(), { ...rights, token })).toBe(
    "2 deadlines saved. Not included, because not loaded: any further jobs on alpha, jobs on beta.",
  );
});

it("never says that nothing ends because a read failed", async () => {
  answer(503);
  expect(await saveEnds(makeQueryClient(), { ...rights, token: { ...token, endsMs: null } })).toBe(
    "No deadlines saved. Not included, because not loaded: your jobs, your clusters.",
  );
  expect(saved).not.toHaveBeenCalled();
});
