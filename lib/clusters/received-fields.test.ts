import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  toNumbers,
  toReceived,
  toReceivedInstant,
  toReceivedNumber,
  toSeconds,
  toSwitches,
} from "./received-fields";

describe("toReceived", () => {
  it.each(["syncStatus", "sync_status", "SyncStatus", "sync-status", "SYNCSTATUS"])("finds %s", (name) => {
    expect(toReceived({ [name]: 1 }).find("syncStatus")).toBe(1);
  });

  it("takes the first name that is there, and null for absent", () => {
    const { find } = toReceived({ a: null, b: 2, c: 3 });
    expect(find("a", "c", "b")).toBe(3);
    expect(find("a")).toBeUndefined();
  });

  it.each([null, "a", 1, [1]])("finds nothing in %j", (value) => {
    expect(toReceived(value).find("a", "0", "length")).toBeUndefined();
  });
});

describe("toReceivedNumber", () => {
  it("reads every number, also as text", () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(toReceivedNumber(value)).toBe(value);
        expect(toReceivedNumber(` ${value} `)).toBe(value);
      }),
    );
  });

  it.each(["", "1e3", "0x10", "1,5", "3600s", Number.NaN, Number.POSITIVE_INFINITY, true, null, [1]])(
    "takes %j for none",
    (value) => {
      expect(toReceivedNumber(value)).toBeNull();
    },
  );
});

it.each([
  [3600, 3600],
  ["1.5S ", 1.5],
  ["1h", null],
])("takes %j for %j seconds", (value, seconds) => {
  expect(toSeconds(value)).toBe(seconds);
});

it.each([
  ["2026-11-21T08:00:00Z", "2026-11-21T08:00:00.000Z"],
  ["0001-01-01T00:00:00Z", null],
  ["1999-12-31T23:59:59Z", null],
  ["2000-01-01T00:00:00Z", "2000-01-01T00:00:00.000Z"],
])("takes %j for the instant %j", (value, instant) => {
  expect(toReceivedInstant(value)).toBe(instant);
});

describe("named values", () => {
  it.each([
    [
      "a list of pairs",
      [
        { key: "cpus", value: 2 },
        { name: "ram-gbs", amount: "4" },
      ],
    ],
    ["what is beside them", { cpus: 2, "ram-gbs": "4", kind: "x", none: null }],
  ])("are numbers in %s", (_says, value) => {
    expect(toNumbers(value)).toEqual({ cpus: 2, "ram-gbs": 4 });
  });

  it.each([
    ["a map", { tls: "true", old: 0 }, { tls: true, old: false }],
    ["a list of those that are on", ["tls"], { tls: true }],
  ])("are switches in %s", (_says, value, expected) => {
    expect(toSwitches(value)).toEqual(expected);
  });

  it("are a hundred at most", () => {
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`k${at}`, at]));
    expect(Object.keys(toNumbers(many))).toHaveLength(100);
  });
});
