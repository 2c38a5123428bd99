import { cleanup, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { jobQuery } from "@/lib/compute/queries";
import { requireAdapterOfVersion } from "@/lib/compute/slurm/registry";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { JobView } from "./job/job-view";
import { makeStillClient, showPage } from "./testing/show-page";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute/alpha/nodes",
  useParams: () => ({ resource: "alpha" }),
  useSearchParams: () => new URLSearchParams(),
}));

const noon = Date.parse("2026-11-21T12:00:00Z");
const place = { resource: "alpha" };

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(
  known: [queryKey: readonly unknown[], data: unknown][],
  panel: (prefetchReport: PrefetchReport) => ReactElement,
) {
  const client = makeStillClient();
  for (const [queryKey, data] of known) client.setQueryData(queryKey, data, { updatedAt: noon });
  showPage(panel({ readAtMs: noon, problems: {} }), { client, nowMs: noon });
}

it("says that a job’s list of nodes is cut, and lists those that are whole", () => {
  const name = "n\u202e1";
  const nodes = Array.from({ length: 20_000 }, (_, at) => `n${String(2 * at).padStart(5, "0")}`).join(",");
  const jobs = requireAdapterOfVersion("v0.0.44").job.parse({
    jobs: [{ job_id: 7, name, nodes, job_state: ["RUNNING"] }],
  });
  expect(jobs.jobs[0]?.cut).toEqual(["nodeList"]);
  show([[jobQuery(place, "7").queryKey, jobs]], (prefetchReport) => (
    <JobView jobId="7" prefetchReport={prefetchReport} />
  ));
  expect(screen.getByText("at least 14,285 nodes")).toBeTruthy();
  expect(screen.getByText(/^The list is too long to show in full/)).toBeTruthy();
  // A name can't turn the direction of what is around it.
  expect(screen.getByText(name).tagName).toBe("BDI");
});
