import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Fit } from "@/lib/compute/model";
import { emptyJobDraft } from "@/lib/compute/submit/draft";
import { samplePartition } from "@/lib/compute/testing/samples";
import { showPage } from "../testing/show-page";
import { FitLine } from "./fit-line";

const fit: Fit = {
  ...{ asOf: "2026-11-21T12:00:00.000Z", visible: { explainedShare: 1, reason: null }, missing: [] },
  partitions: [
    {
      ...{ access: { isAllowed: true, reason: null }, offNodes: 0, setAsideNodes: 0 },
      ...{ partition: "batch", unknown: null, steps: [], heldNodes: 0, unknownNodes: 0, largestNodes: 16 },
      ...{ mostMinutes: 60 },
      verdict: { fits: true, missingNodes: 0, ifLimitsHold: null, never: null },
    },
  ],
};
let answer = () => new Response(JSON.stringify(fit));

// Loading it takes as long as the machine is busy, which no pretended time includes.
beforeAll(() => import("@/lib/compute/model"));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string) =>
    path.includes("/fit") ? answer() : new Response(JSON.stringify({ session: null })),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is asked again while the form is open, and says no more once that fails", async () => {
  showPage(
    <FitLine
      place={{ resource: "alpha" }}
      job={emptyJobDraft}
      partitions={[samplePartition()]}
      whyUnknown={null}
    />,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(1000);
  expect(screen.getByRole("status").textContent).toMatch(/^Fits now\./);
  answer = () => new Response("", { status: 500 });
  await pass(61_000);
  expect(screen.getByRole("status").textContent).not.toContain("Fits now");
});
