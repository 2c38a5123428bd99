import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Fit, FitPartition } from "@/lib/compute/model";
import { fitQuery } from "@/lib/compute/operations";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { makeStillClient, showPage } from "../testing/show-page";
import { ComputeScreen } from "./compute-screen";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute",
  useSearchParams: () => new URLSearchParams("nodes=4&time=60"),
}));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = { nodes: 4, minutes: 60 };
const entry = (partition: string, changes: Partial<FitPartition> = {}): FitPartition => ({
  ...{ access: { isAllowed: true, reason: null }, offNodes: 0, setAsideNodes: 0 },
  ...{ partition, unknown: null, steps: [{ nodes: 8, until: null, boundBy: null }], heldNodes: 0 },
  ...{ unknownNodes: 0, largestNodes: 16, mostMinutes: 60 },
  verdict: { fits: true, missingNodes: 0, ifLimitsHold: null, never: null },
  ...changes,
});

/** Null is a machine that hasn't answered. */
function open(
  machines: Record<string, Partial<Fit> | null>,
  permissions: string[] | null = null,
  oneTimeToken = false,
) {
  const client = makeStillClient();
  for (const [resource, changes] of Object.entries(machines))
    if (changes)
      client.setQueryData<Fit>(fitQuery({ resource }, ask).queryKey, {
        ...{ asOf: new Date().toISOString(), visible: { explainedShare: 1, reason: null }, missing: [] },
        ...{ partitions: [], ...changes },
      });
  return showPage(
    <ComputeScreen machines={Object.keys(machines).map((name) => ({ name, status: null }))} />,
    {
      client,
      session: sampleSession({ permissions, oneTimeToken }),
    },
  );
}
const short = { fits: false, missingNodes: 1, ifLimitsHold: null, never: null };
const band = (name: string) => screen.getByRole("article", { name });

it("starts filled, answers in a sentence, and has a band per machine and a row per partition", () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  open({
    alpha: {
      missing: ["reservations"],
      partitions: [entry("batch", { steps: [{ nodes: 8, until, boundBy: "downtime" }] }), entry("debug")],
    },
    bravo: { partitions: [entry("batch", { verdict: { ...short, missingNodes: 3 } })] },
  });
  expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Nodes" }).value).toBe("4");
  expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "GPUs" }).value).toBe("0");
  expect(screen.getByText(/^Fits now on alpha/).textContent).toMatch(/Nowhere else right now\.$/);
  expect(band("alpha").textContent).toContain("Not loaded: reservations.");
  within(band("alpha")).getByRole("figure", { name: "Occupancy of alpha" });
  const link = within(band("alpha")).getByRole("link", { name: /^Submit here/ });
  expect(link.getAttribute("href")).toMatch(/alpha\/submit\?partition=\w+&nodes=4&time=60$/);
  expect(band("bravo").textContent).toContain("3 nodes short in batch");
  const table = screen.getByRole("table", { name: "What fits now", hidden: true });
  expect(within(table).getAllByRole("row", { hidden: true })).toHaveLength(4);
});

it("says that no partition is reported and why later figures are missing, and offers nothing to a token that may not submit", () => {
  const visible = { explainedShare: 0.5, reason: "It’s unknown when nodes become free." };
  open({ alpha: {}, bravo: { partitions: [entry("batch")], visible } }, ["compute-ace-readonly"]);
  within(band("bravo")).getByText(visible.reason);
  expect(band("alpha").textContent).toContain("No partition is reported");
  expect(screen.queryByRole("link", { name: /^Submit here/ })).toBeNull();
});

it("counts a wait from the question, and marks what answered the one before", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  open({ alpha: { partitions: [entry("batch")] } });
  await pass(60_000);
  fireEvent.change(screen.getByRole("spinbutton", { name: "Nodes" }), { target: { value: "16" } });
  await pass(1_000);
  expect(screen.queryByText(/^Still loading/)).toBeNull();
  expect(screen.queryByText(/^Fits now on alpha/)).toBeNull();
  expect(band("alpha").textContent).toContain("Fits now in batch");
  within(band("alpha")).getByText("Checking…");
  expect(screen.queryByRole("link", { name: /^Submit here/ })).toBeNull();
  await pass(7_000);
  expect(screen.getByText(/^Still loading alpha/).textContent).toMatch(/after [5-8] s\.$/);
});

it("says that a scheduler can’t be reached from the start", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 502 })));
  open({ alpha: { partitions: [entry("batch")] } });
  const line = await within(band("alpha")).findByRole("status", { name: "Scheduler" }, { timeout: 5000 });
  expect(line.textContent).toContain("Scheduler health unknown");
});

it("keeps the focus in a band whose button to load it is pressed", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  open({ alpha: null }, null, true);
  const button = screen.getByRole("button", { name: "Load what fits now on alpha" });
  button.focus();
  fireEvent.click(button);
  await within(band("alpha")).findAllByText("Checking…");
  expect(button.isConnected).toBe(false);
  expect(band("alpha").contains(document.activeElement)).toBe(true);
});
