import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { HistoryIncident } from "@/lib/history/model";
import { IncidentList } from "./incident-list";

const incident = (plannedShare: number): HistoryIncident => ({
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
});
const now = Date.parse("2026-11-25T17:00:00Z");
const list = (shares: number[], kind?: "all" | "planned" | "unplanned") =>
  renderToStaticMarkup(<IncidentList incidents={shares.map(incident)} zone="UTC" nowMs={now} kind={kind} />);

describe("IncidentList", () => {
  it("claims of a kind alone that there was none, if a kind was chosen", () => {
    expect(list([])).toContain("No resource was seen unavailable in this period.");
    for (const kind of ["planned", "unplanned"] as const) {
      expect(list([], kind)).toContain(`No ${kind} incidents recorded`);
      expect(list([], kind)).not.toContain("No resource was seen unavailable in this period.");
    }
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
