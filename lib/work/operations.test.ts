import { describe, expect, it } from "vitest";
import { toWorkPollMs } from "./operations";
import { sampleMachine } from "./testing/samples";

describe("toWorkPollMs", () => {
  const loading = sampleMachine([], { state: "loading", isReading: true, asOf: null });
  it("is soon while a list is on its way, later after a failure, and as rare as a quiet queue otherwise", () => {
    expect(toWorkPollMs({ machines: [sampleMachine(), loading] }, false)).toBe(3000);
    expect(toWorkPollMs({ machines: [sampleMachine([], { isReading: true })] }, false)).toBe(3000);
    expect(toWorkPollMs({ machines: [loading] }, true)).toBe(15_000);
    expect(toWorkPollMs({ machines: [sampleMachine()] }, false)).toBe(30_000);
    expect(toWorkPollMs({ machines: null }, false)).toBe(30_000);
    expect(toWorkPollMs(undefined, false)).toBe(30_000);
  });
});
