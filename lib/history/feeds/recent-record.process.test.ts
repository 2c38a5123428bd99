import { beforeEach, expect, it, vi } from "vitest";
import { PortalError } from "@/lib/portal/portal-error";
import { readRecentRecord } from "./recent-record";

const reading = vi.hoisted(() => vi.fn());
vi.mock("@/lib/store/store", () => ({ withStore: reading }));
vi.mock("../kept-history", () => ({ readKeptHistory: async () => ({ resources: [], longestGapMs: 1 }) }));

const empty = { downtimes: [], notes: [] };

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.history.recent"));
  reading.mockReset();
});

it("is read once for all who ask at the same time, and within a minute", async () => {
  reading.mockResolvedValue(empty);
  await Promise.all(Array.from({ length: 50 }, readRecentRecord));
  await readRecentRecord();
  expect(reading).toHaveBeenCalledTimes(1);
});

it("keeps a failure for five seconds, and not longer", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1e6);
  reading.mockRejectedValueOnce(new PortalError("store-unavailable")).mockResolvedValue(empty);
  for (const ms of [0, 4999]) {
    clock.mockReturnValue(1e6 + ms);
    await expect(readRecentRecord()).rejects.toMatchObject({ slug: "store-unavailable" });
  }
  expect(reading).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(1e6 + 5001);
  await expect(readRecentRecord()).resolves.toMatchObject({ drafts: [] });
  clock.mockRestore();
});
