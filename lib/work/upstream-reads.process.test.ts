import { QueryClient, type QueryOptions } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ComputePlace } from "@/lib/compute/place";
import { queueQuery } from "@/lib/compute/queries";
import { answerJobGrid } from "@/lib/compute/queue/send/answer-grid";
import { sampleJob } from "@/lib/compute/testing/samples";
import { type Facility, toFacility } from "@/lib/facility/facility";
import { PortalError } from "@/lib/portal/portal-error";
import type { SignedIn } from "@/lib/session/session";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { minuteMs } from "@/lib/time/duration";
import { workQuerySchema } from "./model";
import { workJobsQuery } from "./queries";
import { readWork } from "./read-work";

const names = ["alpha", "beta", "gamma", "delta"];
/** One scheduler: how long its list takes (ms), how often the list changes, and whether it fails. */
type Scheduler = { listMs: number; changesMs?: number; isFailing?: boolean };
let schedulers = new Map<string, Scheduler>();
/** How often each list was read, by token and machine. */
const reads = new Map<string, number>();

vi.mock("@/lib/compute/upstream", async (original) => ({
  ...(await original<typeof import("@/lib/compute/upstream")>()),
  listJobs: async ({ token }: Facility, { resource }: ComputePlace) => {
    const name = `${token} ${resource}`;
    reads.set(name, (reads.get(name) ?? 0) + 1);
    const { listMs = 0, changesMs, isFailing } = schedulers.get(resource) ?? {};
    await new Promise((resolve) => setTimeout(resolve, listMs));
    if (isFailing) throw new PortalError("facility-busy");
    const id = changesMs ? String(Math.floor(Date.now() / changesMs)) : "1";
    return { jobs: [sampleJob({ id, user: "ada" })], unreadable: 0, warnings: [], asOf: null };
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
  vi.stubEnv("COMPUTE_RESOURCES", names.map((name) => `${name}=v0.0.43`).join(";"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Answers that a screen has received and not yet read: modules load with them, which takes no time of the fake clock. */
let unread = 0;

/** The portal's API; the overview and the queues have separate tokens, so that neither profits from the other's reads. */
function serve(ofOverview: string, ofQueues: string) {
  const open = (token: string) => {
    const signedIn = { token, session: sampleSession() } as SignedIn;
    return { signedIn, facility: toFacility(token, "r"), submits: { read: async () => [], note: () => {} } };
  };
  const answer = async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://portal");
    const query = Object.fromEntries(searchParams);
    if (pathname === "/api/work")
      return Response.json(await readWork(open(ofOverview), workQuerySchema.parse(query)));
    const { signedIn, facility } = open(ofQueues);
    const resource = pathname.split("/")[3] ?? "";
    return answerJobGrid({ facility: () => facility, signedIn }, { resource }, query.since);
  };
  vi.stubGlobal("fetch", (address: string) => answer(address).finally(() => unread++));
}

type Polled = QueryOptions & { refetchInterval?: unknown; queryKey: readonly unknown[] };

/** A screen that polls as its query says for `forMs`. */
async function poll(query: Polled, forMs: number): Promise<void> {
  const client = new QueryClient();
  const toDelay = query.refetchInterval as (polled: unknown) => number;
  const endMs = performance.now() + forMs;
  while (performance.now() < endMs) {
    await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => {});
    unread--;
    const polled = client.getQueryCache().find({ queryKey: query.queryKey });
    await new Promise((resolve) => setTimeout(resolve, toDelay(polled)));
  }
}

/** Drives the fake clock from timer to timer until `work` is done; work without a timer comes first. */
async function run(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    for (let turn = 0; turn < 10 || unread > 0; turn++) await new Promise((resolve) => setImmediate(resolve));
    if (!isDone) await vi.advanceTimersToNextTimerAsync();
  }
}

const overview = workJobsQuery() as unknown as Polled;
const queues = names.map((resource) => queueQuery({ resource }) as unknown as Polled);

it.each<[string, number, ...Scheduler[]]>([
  ["short lists", 20, { listMs: 50 }, { listMs: 50 }, { listMs: 50 }, { listMs: 50 }],
  ["long lists", 60, { listMs: 1500 }, { listMs: 1500 }, { listMs: 2500 }, { listMs: 4000 }],
  [
    "lists that change",
    20,
    ...[
      { listMs: 1500, changesMs: 5000 },
      { listMs: 200, changesMs: 60_000 },
    ],
    ...[{ listMs: 50 }, { listMs: 1500, changesMs: 600_000 }],
  ],
  ["one list takes half a minute", 20, { listMs: 30_000 }, { listMs: 1500 }, { listMs: 50 }, { listMs: 200 }],
  [
    "a scheduler fails",
    20,
    ...[{ listMs: 1500, isFailing: true }, { listMs: 1500 }],
    ...[{ listMs: 20_000, isFailing: true }, { listMs: 50 }],
  ],
])(
  "an open overview reads no list more often than an open queue: %s, %i minutes",
  async (kind, minutes, ...list) => {
    schedulers = new Map(names.map((name, index) => [name, list[index] ?? { listMs: 0 }]));
    const [ofOverview, ofQueues] = [`overview ${kind}`, `queues ${kind}`];
    serve(ofOverview, ofQueues);
    await run(Promise.all([overview, ...queues].map((query) => poll(query, minutes * minuteMs))));
    for (const name of names) {
      const byOverview = reads.get(`${ofOverview} ${name}`) ?? 0;
      expect(byOverview).toBeGreaterThan(minutes / 2);
      // One more where the time ends between the two.
      expect(byOverview).toBeLessThanOrEqual((reads.get(`${ofQueues} ${name}`) ?? 0) + 1);
    }
  },
);
