import { expect, it } from "vitest";
import { formatUtcMinute } from "./utc-minute";

it.each([
  ["2026-11-21T13:00:59.999Z", "2026-11-21 13:00 UTC"],
  ["9999-12-31T23:59:00Z", "9999-12-31 23:59 UTC"],
  ["+010000-01-01T00:00:00Z", "10000-01-01 00:00 UTC"],
  ["+058871-02-12T15:26:40Z", "58871-02-12 15:26 UTC"],
  ["+275760-09-13T00:00:00Z", "275760-09-13 00:00 UTC"],
  ["-000001-01-01T00:00:00Z", "-000001-01-01 00:00 UTC"],
])("writes %s as %s", (iso, text) => expect(formatUtcMinute(Date.parse(iso))).toBe(text));

it.each([null, Number.NaN, Number.POSITIVE_INFINITY, 1e21])("doesn't write %d", (ms) =>
  expect(formatUtcMinute(ms)).toBeNull(),
);
