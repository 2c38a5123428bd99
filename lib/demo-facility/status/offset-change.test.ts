import { describe, expect, it } from "vitest";
import { nextOffsetChange } from "./offset-change";

describe("nextOffsetChange", () => {
  it.each([
    ["2026-10-20T12:07:31Z", "America/New_York", "2026-11-01T06:00:00.000Z"],
    ["2026-11-01T06:00:00Z", "America/New_York", "2027-03-14T07:00:00.000Z"],
    ["2026-11-01T05:59:00Z", "America/New_York", "2026-11-01T06:00:00.000Z"],
    ["2026-01-01T00:00:00Z", "Australia/Lord_Howe", "2026-04-04T15:00:00.000Z"],
  ])("after %s in %s is %s", (from, zone, expected) => {
    const change = nextOffsetChange(Date.parse(from), zone);
    expect(new Date(change ?? 0).toISOString()).toBe(expected);
  });

  it("is null where clocks are never changed", () => {
    expect(nextOffsetChange(Date.parse("2026-01-01T00:00:00Z"), "UTC")).toBeNull();
  });
});
