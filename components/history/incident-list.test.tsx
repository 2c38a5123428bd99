import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleKeptDowntime } from "@/lib/history/testing/samples";
import { type ListedIncident, toListedIncident } from "@/lib/history/view/to-history";
import { IncidentList } from "./incident-list";

const incident = (plannedShare: number): ListedIncident => ({
  id: "curlew@1",
  resource: "curlew",
  from: "2026-11-22T00:00:00Z",
  until: "2026-11-22T10:00:00Z",
  durationSeconds: 36_000,
  isOngoing: false,
  hasGap: false,
  reason: null,
  isPlanned: plannedShare >= 0.9,
  plannedShare,
  movedDowntimes: 0,
});
const now = Date.parse("2026-11-25T17:00:00Z");
const list = (shares: number[], kind?: "all" | "planned" | "unplanned") =>
  renderToStaticMarkup(<IncidentList incidents={shares.map(incident)} zone="UTC" nowMs={now} kind={kind} />);

describe("IncidentList", () => {
  it("says how many downtimes were moved during one, with a link to its page", () => {
    const hourMs = 3_600_000;
    const [fromMs, untilMs] = [now - 9 * hourMs, now - 4 * hourMs];
    const kept = (id: string, field: "start" | "end" | "description", seenMs: number) =>
      sampleKeptDowntime(fromMs, untilMs, {
        changes: [0, 1].map((later) => ({ id, field, seenMs: seenMs + later, before: null, after: null })),
      });
    const show = (isOngoing: boolean, ...downtimes: ReturnType<typeof kept>[]) => {
      const seen = { fromMs, untilMs, observedMs: 1, hasGap: false, isOngoing, reason: null };
      const found = { ...seen, id: "curlew@1", resource: "curlew", isPlanned: false, plannedShare: 0 };
      const incidents = [toListedIncident(found, downtimes, now)];
      return renderToStaticMarkup(<IncidentList incidents={incidents} zone="UTC" nowMs={now} />);
    };
    const outside = [
      kept("a", "end", fromMs - 2),
      kept("b", "description", fromMs),
      kept("c", "start", untilMs + 1),
    ];
    expect(show(false, ...outside)).not.toContain("moved");
    expect(show(true, ...outside)).toContain(">1 downtime moved</a>");
    expect(show(false, ...outside, kept("d", "start", fromMs), kept("e", "end", untilMs - 1))).toMatch(
      /<a href="\/history\/incidents\/curlew%401"[^>]*>2 downtimes moved<\/a>/,
    );
  });

  it.each([
    [0, "Unplanned"],
    [0.001, "Partly planned (1 %)"],
    [0.899, "Partly planned (89 %)"],
    [0.95, "Planned"],
  ])("states of a share of %f: %s", (share, text) => {
    expect(list([share])).toContain(`${text}</span>`);
  });
});
