import { cleanup, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  diagnosticsQuery,
  jobQuery,
  nodesQuery,
  partitionsQuery,
  reservationsQuery,
} from "@/lib/compute/queries";
import { requireAdapterOfVersion } from "@/lib/compute/slurm/registry";
import { readRecording, recordedVersions } from "@/lib/compute/slurm/testing/read-recording";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { JobView } from "./job/job-view";
import { DiagnosticsPanel } from "./machine/diagnostics-panel";
import { NodesPanel } from "./machine/nodes-panel";
import { PartitionsPanel } from "./machine/partitions-panel";
import { ReservationsPanel } from "./machine/reservations-panel";
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

type Wire = Record<string, unknown>;

/** A recorded record among malformed ones. `odd` has the fields that a screen must show as received. */
function bend(version: string, name: string, odd: Wire): unknown[] {
  const list = readRecording(version, name).body?.[name];
  const sound = (Array.isArray(list) ? list[0] : {}) as Wire;
  const empty = Object.fromEntries(Object.keys(sound).map((field) => [field, null]));
  return [{ ...sound, name: "sound" }, { ...sound, ...odd }, { ...empty, name: "empty" }, null, 7];
}

const rows = (name: string) =>
  screen.getAllByText(name).map((found) => found.closest("tr")?.textContent ?? "");

function show(
  known: [queryKey: readonly unknown[], data: unknown][],
  panel: (prefetchReport: PrefetchReport) => ReactElement,
) {
  const client = makeStillClient();
  for (const [queryKey, data] of known) client.setQueryData(queryKey, data, { updatedAt: noon });
  showPage(panel({ readAtMs: noon, problems: {} }), { client, nowMs: noon });
}

describe.each(recordedVersions)("with odd records of %s the others stay as they are", (version) => {
  const adapter = requireAdapterOfVersion(version);
  const nodes = () => {
    const odd = { name: "twin", state: ["HIBERNATING", "SOMEHOW"], cpus: "16", alloc_cpus: "4" };
    const [sound, twin, ...rest] = bend(version, "nodes", odd);
    return adapter.nodes.parse({ nodes: [sound, twin, twin, ...rest] });
  };

  it("on the nodes' screen", () => {
    show([[nodesQuery(place).queryKey, nodes()]], (prefetchReport) => (
      <NodesPanel prefetchReport={prefetchReport} />
    ));
    expect(rows("sound")[0]).toMatch(/of \d+/);
    expect(rows("twin")).toHaveLength(2);
    expect(rows("twin")[0]).toContain("HIBERNATING");
    expect(rows("twin")[0]).toContain("of 16");
    expect(rows("empty")[0]).not.toMatch(/Free|0 of 0/);
    expect(
      screen.getByText(
        "2 of the nodes in the response can’t be read, so they are neither shown nor counted.",
      ),
    ).toBeTruthy();
  });

  it("on the partitions' screen", () => {
    const odd = {
      name: "odd",
      partition: { state: ["SLEEPING"] },
      nodes: { total: "6" },
      maximums: { time: "90" },
    };
    const partitions = adapter.partitions.parse({ partitions: bend(version, "partitions", odd) });
    show(
      [
        [partitionsQuery(place).queryKey, partitions],
        [nodesQuery(place).queryKey, nodes()],
      ],
      (prefetchReport) => <PartitionsPanel prefetchReport={prefetchReport} />,
    );
    expect(rows("sound")[0]).toContain("open");
    expect(rows("odd")[0]).toContain("SLEEPING");
    expect(rows("odd")[0]).toContain("at most 1 hour 30 minutes");
    expect(rows("empty")[0]).toContain("Unknown");
    expect(screen.getByText(/^2 of the partitions/)).toBeTruthy();
  });

  it("on the reservations' screen", () => {
    const odd = { name: "odd", flags: ["SHINY"], start_time: "1795825424", end_time: null, node_count: "3" };
    const reservations = adapter.reservations.parse({ reservations: bend(version, "reservations", odd) });
    const planned = { downtimes: [], asOfMs: noon, problem: null };
    show([[reservationsQuery(place).queryKey, reservations]], (prefetchReport) => (
      <ReservationsPanel prefetchReport={prefetchReport} planned={planned} />
    ));
    expect(rows("sound").at(-1)).toMatch(/in effect|upcoming|over/);
    expect(rows("odd").at(-1)).toContain("SHINY");
    expect(rows("odd").at(-1)).toContain("3 nodes");
    expect(rows("empty").at(-1)).toContain("times unknown");
    expect(screen.getByText(/^2 of the reservations/)).toBeTruthy();
  });

  it("on the scheduler's and a job's screens", () => {
    const { body } = readRecording(version, "diag");
    const told = adapter.diagnostics.parse({
      statistics: { ...(body?.statistics as Wire), jobs_pending: "12", jobs_running: null, rpcs_by_user: 4 },
    });
    show([[diagnosticsQuery(place).queryKey, told]], (prefetchReport) => (
      <DiagnosticsPanel prefetchReport={prefetchReport} />
    ));
    expect(screen.getByText("Pending jobs").parentElement?.textContent).toContain("12");
    expect(screen.queryByText("Running jobs")).toBeNull();
    cleanup();
    const [running] = (readRecording(version, "job-running").body?.jobs ?? []) as Wire[];
    const odd = {
      ...running,
      job_id: "18446744073709551615",
      job_resources: null,
      job_state: ["HIBERNATING"],
    };
    const jobs = adapter.job.parse({ jobs: [odd, null, { ...running, nodes: null, time_limit: "90" }] });
    show([[jobQuery(place, "18446744073709551615").queryKey, jobs]], (prefetchReport) => (
      <JobView jobId="18446744073709551615" prefetchReport={prefetchReport} />
    ));
    expect(screen.getByRole("heading", { level: 2 }).textContent).toContain("18446744073709551615");
    expect(screen.getAllByText(/HIBERNATING/).length).toBeGreaterThan(0);
    expect(screen.getByRole("table").textContent).toContain("Running");
    expect(screen.getByText(/^1 record of this answer can’t be read/)).toBeTruthy();
  });
});

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
