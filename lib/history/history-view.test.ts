import { describe, expect, it } from "vitest";
import type { HistoryChoice } from "./history-parameters";
import { toHistoryView } from "./history-view";
import type { Span } from "./span";

const day = 86_400_000;
const now = Date.parse("2026-11-22T12:00:00Z");
const span = (resource: string, status: string, fromDays: number, untilDays: number): Span => ({
  ...{ resource, status, fromMs: now - fromDays * day, untilMs: now - untilDays * day, isClosed: true },
});
const record = {
  longestGapMs: 60_000,
  spans: [
    ...[span("avocet", "OPERATIONAL", 40, 10), span("avocet", "UNAVAILABLE", 10, 9)],
    ...[span("curlew", "UNAVAILABLE", 20, 19), span("curlew", "OPERATIONAL", 19, 0)],
  ],
  downtimes: [],
};
const view = (choice: Partial<HistoryChoice> = {}) =>
  toHistoryView(record, { resource: null, days: "30", kind: "all", ...choice }, "UTC", now);

describe("toHistoryView", () => {
  it("shows each resource with one entry a day, and incidents newest first", () => {
    const { names, resources, incidents } = view();
    expect(names).toEqual(["avocet", "curlew"]);
    expect(resources.map(({ days }) => days.length)).toEqual([31, 31]);
    expect(incidents.map(({ resource }) => resource)).toEqual(["avocet", "curlew"]);
  });

  it("keeps every name in the filter when one resource is chosen", () => {
    const { names, resources, incidents, address } = view({ resource: "curlew" });
    expect(names).toHaveLength(2);
    expect(resources.map(({ resource }) => resource)).toEqual(["curlew"]);
    expect(incidents).toHaveLength(1);
    expect(new URL(address, "http://x").searchParams.get("resource")).toBe("curlew");
  });

  it("lists planned or unplanned incidents alone", () => {
    expect(view({ kind: "planned" }).incidents).toEqual([]);
    expect(view({ kind: "unplanned" }).incidents).toHaveLength(2);
  });
});
