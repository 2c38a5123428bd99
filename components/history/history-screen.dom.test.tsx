import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { parseHistoryChoice } from "@/lib/history/history-parameters";
import { sampleHistory } from "@/lib/history/testing/samples";
import { listLastDays } from "@/lib/history/view/day";
import { toHistoryDigest, toHistoryView } from "@/lib/history/view/history-view";
import type { Note } from "@/lib/notes/model";
import { sampleNote } from "@/lib/notes/testing/sample-note";
import { HistoryScreen } from "./history-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), useSearchParams: () => new URLSearchParams() }));
afterEach(cleanup);
const now = Date.parse("2026-11-22T12:00:00Z");
const choice = parseHistoryChoice(new URLSearchParams());

async function show(
  notes: readonly Note[] | null,
  completeSinceMs: number | null = null,
  exactFromMs: number | null = null,
) {
  const kept = sampleHistory(now);
  const digest = await toHistoryDigest(kept, listLastDays(365, "UTC", now), async () => {});
  const view = {
    ...(await toHistoryView(kept, digest, choice, "UTC", async () => {})),
    completeSinceMs,
    exactFromMs,
  };
  const site = { facilityTimeZone: "UTC", demo: false };
  render(
    <TimeProvider renderedAtMs={now} facilityZone="UTC" localZone={null}>
      <HistoryScreen
        {...{
          choice,
          view,
          site,
          notes: notes && { notes, hasMoreNotes: false },
          problem: null,
          recordMs: 300_000,
        }}
        canRecord
      />
    </TimeProvider>,
  );
}

it("says that notes couldn't be loaded, and nothing if there are none", async () => {
  await show(null);
  expect(screen.getByText("Notes couldn't be loaded.")).toBeDefined();
  cleanup();
  await show([]);
  expect(screen.queryByText(/Notes/)).toBeNull();
  cleanup();
  await show([sampleNote()]);
  expect(screen.getByRole("list", { name: "Notes" }).textContent).toContain("Fan failed.");
});

it("says since when it is complete, only if the record is cut", async () => {
  await show([]);
  expect(screen.queryByText(/Complete since/)).toBeNull();
  cleanup();
  await show([], Date.UTC(2026, 10, 3, 12));
  expect(screen.getByText(/Complete since .*3 Nov 2026, 12:00:00 UTC\. Before that/)).toBeDefined();
});

it("says since when every gap is recorded, only if older days are shown", async () => {
  await show([]);
  expect(screen.queryByText(/counted as observed/)).toBeNull();
  cleanup();
  await show([], null, Date.UTC(2026, 10, 3, 12));
  expect(
    screen.getByText(
      /^Before .*3 Nov.*12:00 UTC, up to 25 min without a successful check counted as observed/,
    ),
  ).toBeDefined();
});
