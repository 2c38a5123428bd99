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
