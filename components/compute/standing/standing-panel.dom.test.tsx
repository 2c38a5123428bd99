import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { QueueStanding } from "@/lib/compute/model";
import { toJobDetail } from "@/lib/compute/slurm/job-detail-record";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { showPage } from "../testing/show-page";
import { StandingPanel } from "./standing-panel";

const session = sampleSession();
const nowMs = Date.parse("2026-11-26T12:00:00Z");
const at = (hours: number) => new Date(nowMs + hours * 3_600_000).toISOString();
const job = toJobDetail({ job_id: 7, name: "relax", job_state: ["PENDING"], partition: "batch" });

beforeAll(() => import("@/lib/compute/model"));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: nowMs, toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(changes: Partial<QueueStanding>) {
  const estimate = { startsAt: at(5), readAt: at(0) };
  const standing = { partitions: [], seesAll: true, unknown: null, estimate, ...changes };
  const ask = vi.fn(async (path: string) =>
    Response.json(path.startsWith("/api/session") ? { session } : standing),
  );
  vi.stubGlobal("fetch", ask);
  return ask;
}

function open(changes: Partial<QueueStanding>) {
  answer(changes);
  if (!job) throw new Error("no job");
  showPage(<StandingPanel jobId="7" job={job} asOfMs={nowMs} />, { nowMs, session });
  return screen.getByRole("region", { name: "Where it stands" });
}
const ahead = { jobs: 17, nodes: 212, nodeSeconds: 12_240_000 };
const apart = { held: 2, dependent: 0, later: 1 };
const batch = { partition: "batch", ahead, equal: 0, unranked: 0, apart, isLeast: false };

it("says how many jobs are ahead, and of which", async () => {
  const region = open({ partitions: [batch] });
  await screen.findByText("17");
  expect(region.textContent).toContain("17 jobs of higher priority wait for batch");
  screen.getByText("212 nodes, 3,400 node-hours by their limits");
  screen.getByText("Not counted: 2 held, 1 with a later begin time.");
  cleanup();
  const hidden = open({ partitions: [{ ...batch, equal: 3 }], seesAll: false });
  await screen.findByText(/^Some jobs are hidden/);
  expect(hidden.textContent).toContain("17 of the jobs you can see have higher priority");
  screen.getByText(/^3 other jobs have the same priority/);
});
