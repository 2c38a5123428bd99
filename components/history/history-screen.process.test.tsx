import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { parseHistoryChoice } from "@/lib/history/history-parameters";
import { sampleHistory, sampleSpan } from "@/lib/history/testing/samples";
import { listLastDays } from "@/lib/history/view/day";
import { toHistoryDigest, toHistoryView } from "@/lib/history/view/history-view";
import type { Note } from "@/lib/notes/model";
import { dayMs } from "@/lib/time/duration";
import { HistoryScreen } from "./history-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), useSearchParams: () => new URLSearchParams() }));
// An async component of the server, whose content is all that matters here.
vi.mock("@/components/ui/prepared", () => ({
  Prepared: ({ children }: { children: ReactNode }) => children,
}));

const midnight = Date.parse("2026-11-22T00:00:00Z");
const allOperational = "Everything that was observed on this day was operational.";

/** The page for an address, with one resource that was operational until midnight, `now`. */
async function render(
  address: string,
  spanCount = 1,
  notes: readonly Note[] | null = [],
  changes: { completeSinceMs?: number; exactFromMs?: number } = {},
) {
  const lengthMs = (5 * dayMs) / spanCount;
  const spans = Array.from({ length: spanCount }, (_, index) =>
    sampleSpan("OPERATIONAL", midnight - (index + 1) * lengthMs, midnight - index * lengthMs),
  ).reverse();
  const kept = sampleHistory(midnight, [{ resource: "curlew", spans, downtimes: [] }]);
  const digest = await toHistoryDigest(kept, listLastDays(365, "UTC", midnight), async () => {});
  const choice = parseHistoryChoice(new URLSearchParams(address));
  const view = { ...(await toHistoryView(kept, digest, choice, "UTC", async () => {})), ...changes };
  return renderToStaticMarkup(
    <TimeProvider renderedAtMs={midnight} facilityZone="UTC" localZone={null}>
      <HistoryScreen
        {...{ choice, view, problem: null, recordMs: 300_000, canRecord: true }}
        site={{ facilityTimeZone: "UTC", demo: false }}
        notes={notes && { notes, hasMoreNotes: false }}
      />
    </TimeProvider>,
  );
}

it("calls a day operational only if some of it was observed", async () => {
  expect(await render("day=2026-11-21")).toContain(allOperational);
  const today = await render("day=2026-11-22");
  expect(today).toContain("Nothing was observed on this day yet.");
  expect(today).not.toContain(allOperational);
});

it("says since when it is complete, and since when every gap is recorded, if there is something to say", async () => {
  const atMs = Date.UTC(2026, 10, 3, 12);
  expect(await render("")).not.toMatch(/Complete since|counted as observed/);
  expect(await render("", 1, [], { completeSinceMs: atMs })).toMatch(
    /Complete since [^<]*3 Nov 2026, 12:00:00 UTC\. Before that/,
  );
  expect(await render("", 1, [], { exactFromMs: atMs })).toMatch(
    />Before [^<]*3 Nov[^<]*12:00 UTC, up to 25 min without a successful check counted as observed/,
  );
});
