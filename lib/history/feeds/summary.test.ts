import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Note } from "@/lib/notes/model";
import { sampleNote } from "@/lib/notes/testing/sample-note";
import type { Downtime, Resource } from "@/lib/status/model";
import { at, noon, sampleDowntime, sampleResource } from "@/lib/status/testing/samples";
import type { Span } from "../span";
import { sampleSpan } from "../testing/samples";
import { statusSummarySchema } from "./model";
import { toSummary } from "./summary";
import { statuspageSummarySchema } from "./testing/statuspage-schema";

const hour = 3_600_000;
const freshness = { askedAt: at(0), answeredAt: at(0), refreshSeconds: 60, problem: null };
const place = { facilityName: "Facility", facilityTimeZone: "UTC", portalUrl: "https://portal.example" };
type Given = {
  now?: number;
  inEffect?: Downtime[];
  upcoming?: Downtime[];
  spans?: Span[] | null;
  notes?: Note[];
};
function summarize(
  resources: Resource[],
  { now = noon, inEffect = [], upcoming = [], spans = [], notes = [] }: Given = {},
) {
  const record = spans && { spans, longestGapMs: 25 * 60_000, downtimes: [], notes, hasMoreNotes: false };
  const toList = (downtimes: Downtime[]) => ({ downtimes, freshness });
  const lists = { inEffect: toList(inEffect), upcoming: toList(upcoming) };
  const summary = toSummary({ resources: { resources, freshness }, lists, record, place }, now);
  expect(statuspageSummarySchema.parse(JSON.parse(JSON.stringify(summary)))).toBeTruthy();
  expect(statusSummarySchema.parse(summary)).toEqual(summary);
  return summary;
}
const span = (status: string | null, from: number, until: number) =>
  sampleSpan(status, noon + from * hour, noon + until * hour, { resource: "alpha", isClosed: false });
const current = sampleDowntime({ start: at(-1), end: at(1) });

describe("toSummary", () => {
  it("has the notes of operators as updates of their incident or maintenance, newest first", () => {
    const on = (id: string) => ({ downtime: { id, listedId: id } });
    const listedId = `alpha@${Date.parse(at(-1))}`;
    const notes = [
      sampleNote({ id: "c", text: "<b>New</b>", writtenAt: at(-0.1), ...on(listedId) }),
      sampleNote({ id: "b", text: "Wrong", writtenAt: at(-0.2), withdrawnAt: at(0), withdrawnBy: "bo" }),
      sampleNote({ id: "a", text: "Before it began", writtenAt: at(-5) }),
      sampleNote({ id: "d", resource: "bravo", writtenAt: at(-0.1) }),
    ];
    const bodies = (summary: ReturnType<typeof summarize>, of: "incidents" | "scheduled_maintenances") =>
      summary[of].map(({ incident_updates }) => incident_updates.map(({ body }) => body));
    const down = [sampleResource({ status: "UNAVAILABLE" })];
    const unplanned = { inEffect: [{ ...current, scheduled: false }] };
    const incident = summarize(down, { notes, ...unplanned, spans: [span("UNAVAILABLE", -1, 0)] });
    expect(bodies(incident, "incidents")).toEqual([
      ["Note by ada: <b>New</b>", expect.stringContaining("Down since")],
    ]);
    expect(incident.incidents[0]?.updated_at).toBe(at(-0.1));
    const maintenance = summarize(down, { notes, inEffect: [current] });
    expect(bodies(maintenance, "scheduled_maintenances")[0]?.slice(0, -1)).toEqual([
      "Note by ada: <b>New</b>",
    ]);
    expect(maintenance.scheduled_maintenances[0]?.updated_at).toBe(at(-0.1));
  });

  it("has the stages of notes in Statuspage's words, and resolves nothing that is reported down", () => {
    const down = [sampleResource({ status: "UNAVAILABLE" })];
    const note = (hour: number, changes: Partial<Note> = {}) =>
      sampleNote({ id: `${hour}`, writtenAt: at(hour), ...changes });
    const course = [
      note(-0.1, { text: "Thanks" }),
      note(-0.2, { stage: "resolved", todo: "Submit again" }),
      note(-0.3, { stage: "resolved", withdrawnAt: at(-0.25), withdrawnBy: "bo" }),
      note(-0.4, { stage: "watching" }),
      note(-0.5, { stage: "identified" }),
      note(-0.6),
      note(-5, { stage: "watching" }),
    ];
    const summary = (notes: Note[]) => summarize(down, { notes, spans: [span("UNAVAILABLE", -1, 0)] });
    const [incident] = summary(course).incidents;
    expect(incident).toMatchObject({ status: "monitoring", resolved_at: null });
    expect(incident?.incident_updates.map(({ status }) => status)).toEqual([
      ...["monitoring", "monitoring", "monitoring", "identified", "investigating", "investigating"],
    ]);
    expect(incident?.incident_updates[1]?.body).toBe(
      "Note by ada: Resolved. What to do: Submit again. Fan failed.",
    );
    const { components, status } = summary(course);
    expect([components[0]?.status, status.indicator]).toEqual(["major_outage", "critical"]);
    expect(components[0]?.description).toContain("“Thanks”");
    expect(summary(course.slice(4)).incidents[0]?.status).toBe("identified");
    const planned = summarize(down, { notes: course, inEffect: [current] });
    expect([planned.incidents, planned.scheduled_maintenances[0]?.status]).toEqual([[], "in_progress"]);
    const listedId = `alpha@${Date.parse(at(-1))}`;
    const on = note(-0.1, { stage: "resolved", downtime: { id: listedId, listedId } });
    const maintenance = summarize(down, { notes: [on], inEffect: [current] }).scheduled_maintenances[0];
    expect(maintenance?.incident_updates.map(({ status }) => status)).toEqual(["in_progress", "in_progress"]);
  });

  it.each([
    ["OPERATIONAL", [], "operational", "none"],
    ["UNAVAILABLE", [], "major_outage", "critical"],
    ["UNAVAILABLE", [current], "under_maintenance", "maintenance"],
    ["OPERATIONAL", [current], "under_maintenance", "maintenance"],
    ["OPERATIONAL", [{ ...current, scheduled: false }], "degraded_performance", "minor"],
  ] as const)("shows %s with %j as %s", (status, inEffect, expected, indicator) => {
    const summary = summarize([sampleResource({ status })], { inEffect: [...inEffect] });
    expect(summary.components[0]?.status).toBe(expected);
    expect(summary.status.indicator).toBe(indicator);
  });

  it("keeps the shape and never calls anything but a fresh report operational, whatever the facility writes", () => {
    const usual = ["OPERATIONAL", " OPERATIONAL ", "operational", "\ud800"];
    const any = fc.oneof(fc.string(), fc.constantFrom(...usual));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.option(any), fc.integer({ min: 0, max: 100 })), {
          maxLength: 8,
        }),
        (rows) => {
          const resources = rows.map(([name, status, hours]) =>
            sampleResource({ name, status, description: name, retrievedAt: at(-hours) }),
          );
          const { components } = summarize(resources);
          expect(new Set(components.map(({ id }) => id)).size).toBe(rows.length);
          rows.forEach(([, status, hours], index) => {
            if (components[index]?.status !== "operational") return;
            expect(status?.trim()).toBe("OPERATIONAL");
            expect(hours).toBe(0);
          });
        },
      ),
      { numRuns: 100 },
    );
  });
});
