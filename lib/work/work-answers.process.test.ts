import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Job } from "@/lib/compute/job/job-model";
import { watchJobList } from "@/lib/compute/queue/read/shared-job-list";
import { sampleJob } from "@/lib/compute/testing/samples";
import { toFacility } from "@/lib/facility/facility";
import type { SignedIn } from "@/lib/session/session";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { type WorkJobs, workQuerySchema } from "./model";
import { workJobsQuery } from "./queries";
import { readWork, type WorkReader } from "./read-work";

const machines = ["alpha", "beta"];
let jobs: Job[] = [];
let listMs = 0;

vi.mock("@/lib/compute/upstream", async (original) => ({
  ...(await original<typeof import("@/lib/compute/upstream")>()),
  listJobs: async () => {
    await new Promise((resolve) => setTimeout(resolve, listMs));
    return { jobs, unreadable: 0, warnings: [], asOf: null };
  },
}));
vi.mock("@/lib/status/upstream", () => {
  const freshness = { askedAt: null, answeredAt: null, refreshSeconds: 60, problem: null };
  return {
    listResources: async () => ({ resources: [], freshness }),
    listDowntimes: async () => ({ downtimes: [], freshness }),
  };
});

beforeEach(() => {
  vi.stubEnv("FACILITY_DEMO", "1");
  vi.stubEnv("COMPUTE_RESOURCES", machines.map((name) => `${name}=v0.0.43`).join(";"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const open = (token: string): WorkReader => ({
  signedIn: { token, session: sampleSession() } as SignedIn,
  facility: toFacility(token, "r"),
  submits: { read: async () => [], note: () => {} },
});

it("a page has every job, though it is sent only those that are new or different", async () => {
  listMs = 2;
  const reader = open("page");
  const texts: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const query = Object.fromEntries(new URL(address, "http://portal").searchParams);
    const response = Response.json(await readWork(reader, workQuerySchema.parse(query)));
    texts.push(await response.clone().text());
    return response;
  });
  const client = new QueryClient();
  const read = async (next: Job[]): Promise<WorkJobs> => {
    jobs = next;
    for (const resource of machines) watchJobList(reader.facility, { resource }).shared.expire();
    return client.fetchQuery({ ...workJobsQuery(), staleTime: 0 });
  };
  const make = (ids: number[], name = "first") =>
    ids.map((id) => sampleJob({ id: String(id), user: "ada", name }));
  // Few enough for the lists of two machines: the token was never accepted.
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);
  const toNames = ({ machines }: WorkJobs) =>
    machines?.map((machine) => machine.jobs.map(({ id, name }) => id + name));
  const first = await read(make(ids));
  const others = [...make(ids.slice(5, 100)), ...make([101], "next"), ...make([...ids.slice(101), 300])];
  const second = await read(others);
  const expected = others.map(({ id, name }) => `${id}${name}`);
  expect(toNames(second)).toEqual([expected, expected]);
  expect(toNames(await read(others))).toEqual([expected, expected]);
  const [whole = "", changed = "", same = ""] = texts;
  expect(toNames(first)?.[0]).toHaveLength(200);
  expect(changed.length).toBeLessThan(whole.length / 20);
  expect(same.length).toBeLessThanOrEqual(changed.length);
});

it("a first list that takes long is awaited, not called failed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  [jobs, listMs] = [[], 12_000];
  const reader = open("slow");
  const read = async () => {
    const answer = readWork(reader, { part: "jobs" });
    await vi.advanceTimersByTimeAsync(1000);
    return (await answer).machines?.map(({ state, isReading, problem }) => ({ state, isReading, problem }));
  };
  for (let second = 0; second < 11; second++)
    expect(await read()).toEqual(machines.map(() => ({ state: "loading", isReading: true, problem: null })));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await read()).toEqual(machines.map(() => ({ state: "known", isReading: false, problem: null })));
});
