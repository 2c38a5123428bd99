import { describe, expect, it } from "vitest";
import { sampleSpan } from "../testing/samples";
import { toAvailability } from "./availability";

describe("toAvailability", () => {
  it("is unknown, not 100 %, if nothing was observed", () => {
    expect(toAvailability([], [], 0, 100)).toMatchObject({
      share: null,
      shareUnplanned: null,
      observedShare: 0,
    });
    expect(toAvailability([sampleSpan("OPERATIONAL", 5, 5)], [], 0, 10).share).toBeNull();
  });
});
