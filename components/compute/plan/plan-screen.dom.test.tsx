import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Fit, FitPartition } from "@/lib/compute/model";
import { fitQuery } from "@/lib/compute/operations";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { makeStillClient, showPage } from "../testing/show-page";
import { PlanScreen } from "./plan-screen";

vi.mock("next/navigation", () => ({
  usePathname: () => "/plan",
  useSearchParams: () => new URLSearchParams("nodes=4&time=60"),
}));
afterEach(cleanup);

const ask = { nodes: 4, minutes: 60 };
const entry = (partition: string, changes: Partial<FitPartition> = {}): FitPartition => ({
  ...{ access: { isAllowed: true, reason: null }, offNodes: 0, setAsideNodes: 0 },
  ...{ partition, unknown: null, steps: [{ nodes: 8, until: null, boundBy: null }], heldNodes: 0 },
  ...{ unknownNodes: 0, largestNodes: 16, mostMinutes: 60, projection: [] },
  verdict: { fits: true, missingNodes: 0, ifLimitsHold: null, never: null },
  ...changes,
});

function open(machines: Record<string, Partial<Fit>>, permissions: string[] | null = null) {
  const client = makeStillClient();
  for (const [resource, changes] of Object.entries(machines))
    client.setQueryData<Fit>(fitQuery({ resource }, ask).queryKey, {
      ...{ asOf: new Date().toISOString(), visible: { explainedShare: 1, reason: null }, missing: [] },
      ...{ partitions: [], ...changes },
    });
  return showPage(<PlanScreen machines={Object.keys(machines)} />, {
    client,
    session: sampleSession({ permissions }),
  });
}
const listRows = () =>
  within(screen.getByRole("table", { name: "What fits now" }))
    .getAllByRole("row")
    .slice(1);

it("shows no partitions, withdrawn figures and missing parts as what they are", () => {
  open({ alpha: {} });
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("No partition is reported")).toBeTruthy();
  cleanup();
  const reason =
    "The jobs you can see account for 50% of the allocated nodes, so it’s unknown when nodes become free.";
  open({
    alpha: {
      visible: { explainedShare: 0.5, reason },
      missing: ["reservations"],
      partitions: [entry("batch", { projection: null })],
    },
  });
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByText(/^Not loaded on alpha: reservations\./)).toBeTruthy();
  expect(screen.queryByRole("figure")).toBeNull();
  expect(listRows()[0]?.textContent).toContain("Fits now");
});
