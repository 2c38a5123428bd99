import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { parseHistoryChoice } from "@/lib/history/history-parameters";
import { sampleHistory } from "@/lib/history/testing/samples";
import { listLastDays } from "@/lib/history/view/day";
import { toHistoryDigest, toHistoryView } from "@/lib/history/view/history-view";
import type { Note } from "@/lib/notes/model";
import { sampleNote } from "@/lib/notes/testing/sample-note";
import { HistoryScreen } from "./history-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), useSearchParams: () => new URLSearchParams() }));

it("says that notes couldn't be loaded, and nothing if there are none", async () => {
  const midnight = Date.parse("2026-11-22T00:00:00Z");
  const [kept, choice] = [sampleHistory(midnight), parseHistoryChoice(new URLSearchParams())];
  const digest = await toHistoryDigest(kept, listLastDays(365, "UTC", midnight), async () => {});
  const view = await toHistoryView(kept, digest, choice, "UTC", async () => {});
  const site = { facilityTimeZone: "UTC", demo: false };
  const show = (notes: readonly Note[] | null) =>
    renderToStaticMarkup(
      <TimeProvider renderedAtMs={midnight} facilityZone="UTC" localZone={null}>
        <HistoryScreen
          {...{ choice, view, site, problem: null, recordMs: 300_000, canRecord: true }}
          notes={notes && { notes, hasMoreNotes: false }}
        />
      </TimeProvider>,
    );
  expect(show(null)).toContain("Notes couldn&#x27;t be loaded.");
  expect(show([])).not.toContain("Notes");
  expect(show([sampleNote()])).toMatch(/<ul aria-label="Notes">.*Fan failed\./);
});
