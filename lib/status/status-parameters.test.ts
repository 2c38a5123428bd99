import fc from "fast-check";
import { expect, it } from "vitest";
import { zooms } from "@/lib/time/time-window";
import { changeQuery } from "../address/change-address";
import { throughAddress } from "../address/testing/through-address";
import { groupings, type OverviewChoice, orders } from "./filter";
import { states } from "./severity";
import {
  formatOverviewChoice,
  formatTimelineChoice,
  parseOverviewChoice,
  parseTimelineChoice,
} from "./status-parameters";

const choices = fc.record<OverviewChoice>({
  q: fc.string({ unit: "grapheme" }),
  status: fc.option(fc.constantFrom(...states)),
  group: fc.constantFrom(...groupings),
  sort: fc.constantFrom(...orders),
});

it("reads its own addresses back, whatever stood there before", () => {
  fc.assert(
    fc.property(choices, choices, fc.constantFrom(...zooms), (choice, before, zoom) => {
      const old = changeQuery("", formatOverviewChoice(before));
      const address = throughAddress(
        { ...formatOverviewChoice(choice), ...formatTimelineChoice({ zoom }) },
        old,
      );
      expect(parseOverviewChoice(address)).toEqual(choice);
      expect(parseTimelineChoice(address).zoom).toBe(zoom);
    }),
  );
});

it.each<[string, Partial<OverviewChoice>, string]>([
  ["", { q: "a b" }, "?q=a+b"],
  ["?zone=utc&q=x", { q: "" }, "?zone=utc"],
  ["?group=type&sort=name", { sort: "severity" }, "?group=type"],
  ["?status=down", { status: null, group: "none" }, "?"],
])("%s with %j is %s", (current, changes, expected) => {
  expect(changeQuery(current, formatOverviewChoice(changes))).toBe(expected);
});

it("falls back where a value is unknown", () => {
  const address = new URLSearchParams("status=fine&group=x&sort=&zoom=1y");
  expect(parseOverviewChoice(address)).toEqual({ q: "", status: null, group: "none", sort: "severity" });
  expect(parseTimelineChoice(address)).toEqual({ zoom: "10d", past: null, order: "start" });
  expect(changeQuery("?zoom=3d", formatTimelineChoice({ zoom: "10d" }))).toBe("?");
});
