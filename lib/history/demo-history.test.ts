import { describe, expect, it } from "vitest";
import { demoDays, toDemoHistory } from "./demo-history";

const now = Date.parse("2026-11-22T12:34:56Z");
const look = {
  atMs: now,
  looks: ["avocet", "curlew", "dunlin"].map((resource) => ({
    resource,
    status: resource === "dunlin" ? null : "OPERATIONAL",
    atMs: now,
  })),
  downtimes: [],
};
const history = toDemoHistory(look);
const spansOf = (name: string) => history.spans.filter(({ resource }) => resource === name);

describe("toDemoHistory", () => {
  it("is the same for the same look", () => expect(toDemoHistory(look)).toEqual(history));

  it("covers 90 days before the look, without overlaps", () => {
    for (const name of ["avocet", "curlew", "dunlin"]) {
      const spans = spansOf(name);
      spans.slice(1).forEach((span, index) => {
        expect(span.fromMs).toBeGreaterThanOrEqual(spans[index]?.untilMs ?? 0);
      });
      expect(spans.at(-1)?.untilMs).toBeLessThan(now);
      expect((spans.at(-1)?.untilMs ?? 0) - (spans[0]?.fromMs ?? 0)).toBe(demoDays * 86_400_000);
    }
  });

  it("has outages, gaps in which nothing was observed, and downtimes whose end moved", () => {
    const spans = spansOf("curlew");
    expect(spans.some(({ status }) => status === "UNAVAILABLE")).toBe(true);
    expect(
      spans.slice(1).filter((span, index) => span.fromMs > (spans[index]?.untilMs ?? 0)).length,
    ).toBeGreaterThan(0);
    expect(history.changes.map(({ field }) => field)).toContain("end");
  });

  it("ends in the status of the look", () => {
    expect(spansOf("dunlin").at(-1)?.status).toBe("");
    expect(spansOf("curlew").at(-1)).toMatchObject({ status: "OPERATIONAL", isClosed: false });
  });
});
