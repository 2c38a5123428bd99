import { hashKey } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nodesQuery, partitionsQuery, reservationsQuery } from "@/lib/compute/queries";
import { sampleNode, samplePartition, sampleReservation } from "@/lib/compute/testing/samples";
import { problemCatalogue } from "@/lib/portal/problem-catalogue";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { makeStillClient, showPage } from "../testing/show-page";
import { NodesPanel } from "./nodes-panel";
import { PartitionsPanel } from "./partitions-panel";
import { ReservationsPanel } from "./reservations-panel";

vi.mock("next/navigation", async (load) => ({
  ...(await load<typeof import("next/navigation")>()),
  usePathname: () => "/compute/alpha/nodes",
}));

const noon = Date.parse("2026-11-21T12:00:00Z");
const place = { resource: "alpha" };
const { title, status } = problemCatalogue["facility-unreachable"];
const problem = { type: "/problems/facility-unreachable", title, status, detail: "" };
const list = <T,>(items: T[], unreadable = 0) => ({ items, unreadable, asOf: null, warnings: [] });

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Searches by text, because finding a row by role and name is slow in jsdom. */
const rowOf = (name: string) => screen.getAllByText(name).at(-1)?.closest("tr");

type Known = { queryKey: readonly unknown[]; data: unknown }[];

function show(
  panel: (prefetchReport: PrefetchReport) => ReactElement,
  known: Known,
  search = "",
  failed: unknown[][] = [],
) {
  const client = makeStillClient();
  for (const { queryKey, data } of known) client.setQueryData(queryKey, data, { updatedAt: noon });
  const problems = Object.fromEntries(failed.map((key) => [hashKey(key), problem]));
  showPage(panel({ readAtMs: noon, problems }), { client, nowMs: noon, search });
  return client;
}

const partitions = { queryKey: partitionsQuery(place).queryKey, data: list([samplePartition()]) };
const nodesKey = nodesQuery(place).queryKey;

describe("PartitionsPanel", () => {
  it("keeps the partitions when the nodes can't be read, and makes up no zero", () => {
    show((prefetchReport) => <PartitionsPanel prefetchReport={prefetchReport} />, [partitions], "", [
      [...nodesKey],
    ]);
    expect(rowOf("batch")?.textContent).toContain("Unknown: the nodes aren’t loaded");
    expect(screen.getByText(title)).toBeTruthy();
  });
});

describe("NodesPanel", () => {
  const panel = (prefetchReport: PrefetchReport) => <NodesPanel prefetchReport={prefetchReport} />;

  it("keeps the order under the pointer, and shows the new one at a press", async () => {
    const busy = sampleNode({ name: "alpha002", states: ["MIXED"], allocatedCpus: 60, idleCpus: 4 });
    const client = show(
      panel,
      [{ queryKey: nodesKey, data: list([sampleNode(), busy]) }],
      "sort=free&order=desc",
    );
    const names = () => screen.getAllByText(/^alpha00/).map(({ textContent }) => textContent);
    expect(names()).toEqual(["alpha001", "alpha002"]);
    const body = rowOf("alpha001")?.parentElement as HTMLElement;
    fireEvent.pointerEnter(body);
    const swapped = [sampleNode({ allocatedCpus: 63, idleCpus: 1, states: ["MIXED"] }), busy];
    await act(async () => {
      client.setQueryData(nodesKey, list(swapped), { updatedAt: noon });
      await vi.advanceTimersByTimeAsync(10);
    });
    expect(names()).toEqual(["alpha001", "alpha002"]);
    expect(rowOf("alpha001")?.textContent).toContain("1 of 64");
    fireEvent.click(screen.getByRole("button", { name: "Show new order" }));
    expect(names()).toEqual(["alpha002", "alpha001"]);
  });
});

describe("ReservationsPanel", () => {
  const fresh = { asOfMs: noon - 60_000, problem: null };
  const known = [{ queryKey: reservationsQuery(place).queryKey, data: list([sampleReservation()]) }];

  it("are shown beside the downtimes, and says when those could not be read", () => {
    const downtime = { start: "2026-11-22T00:00:00Z", end: null, description: "power" };
    show(
      (prefetchReport) => (
        <ReservationsPanel prefetchReport={prefetchReport} planned={{ ...fresh, downtimes: [downtime] }} />
      ),
      known,
    );
    expect(screen.getByRole("figure", { name: "Reservations and downtimes" }).textContent).toContain("power");
    expect(rowOf("course")?.textContent).toContain("users ada, bob");
    expect(screen.getByText("Downtimes").parentElement?.textContent).toContain("As of 11:59:00 UTC");
    cleanup();
    show(
      (prefetchReport) => (
        <ReservationsPanel prefetchReport={prefetchReport} planned={{ ...fresh, downtimes: null }} />
      ),
      known,
    );
    expect(screen.getByText(/downtimes couldn’t be loaded/)).toBeTruthy();
  });
});
