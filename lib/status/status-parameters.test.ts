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
import { sortDowntimes, type TableOrder } from "./table-order";
import { sampleDowntime, sampleEntry } from "./testing/samples";

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

it("sorts downtimes by a column in either direction, missing times last", () => {
  const list = [["delta"], ["charlie", 240, 242], ["alpha", 48, 52]].map(
    ([name, from = null, to = null]) => ({
      entry: {
        ...sampleEntry(from as number | null, to as number | null),
        downtime: sampleDowntime({ resourceName: String(name) }),
        id: String(name),
      },
      phase: "upcoming" as const,
    }),
  );
  const sorted = (order: TableOrder) => sortDowntimes(list, order).map(({ entry }) => entry.id);
  expect(sorted("start")).toEqual(["alpha", "charlie", "delta"]);
  expect(sorted("-start")).toEqual(["charlie", "alpha", "delta"]);
  expect(sorted("resource")).toEqual(["alpha", "charlie", "delta"]);
});
