import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Kept } from "@/lib/server/kept";
import { inTime } from "./in-time";
import { isStoreReady } from "./store";

const slot = Symbol.for("facility-portal.store");
const never = new Promise<never>(() => {});

describe("a database that never answers", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    const trials = new Kept<boolean>({ max: 1, lifetimeMs: 2000 });
    Reflect.set(globalThis, slot, { opening: never, failedMs: 0, loggedMs: 0, trials });
  });
  afterAll(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(globalThis, slot);
  });

  it("is not ready after two seconds", async () => {
    const isReady = isStoreReady();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await isReady).toBe(false);
  });

  it("fails what waits for it, and nothing else", async () => {
    const late = expect(inTime(never, 50)).rejects.toMatchObject({ slug: "store-unavailable" });
    await vi.advanceTimersByTimeAsync(50);
    await late;
    expect(await inTime(Promise.resolve(1))).toBe(1);
    await expect(inTime(Promise.reject(new Error("own")))).rejects.toThrow("own");
    expect(vi.getTimerCount()).toBe(0);
  });
});
