import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FacilityFailed, FacilityRefused } from "@/lib/portal/portal-error";
import { SharedReading } from "./shared-reading";

const patience = { withValueMs: 800, withoutValueMs: 1200 };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An upstream that answers on demand. */
function makeUpstream(windowMs = 60_000) {
  const calls: { answer(value: string): void; fail(error: Error): void }[] = [];
  const ask = () => new Promise<string>((answer, fail) => void calls.push({ answer, fail }));
  return { calls, shared: new SharedReading(ask, windowMs) };
}

describe("SharedReading", () => {
  it("asks once for many readers, and once per window", async () => {
    const { calls, shared } = makeUpstream();
    const readers = Array.from({ length: 500 }, () => shared.read(patience));
    expect(calls).toHaveLength(1);
    calls[0]?.answer("a");
    expect((await Promise.all(readers)).every((reading) => reading.value === "a")).toBe(true);
    await vi.advanceTimersByTimeAsync(59_999);
    await shared.read(patience);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    const next = shared.read(patience);
    calls[1]?.answer("b");
    expect((await next).value).toBe("b");
  });

  it("doesn't repeat a recent failure for a reader who is content with it, until a write", async () => {
    const { calls, shared } = makeUpstream(10);
    const content = { ...patience, failureMs: 15_000 };
    const first = shared.read(content);
    calls[0]?.fail(new FacilityFailed(500, "broken"));
    expect(await first).toMatchObject({ value: null, error: { slug: "facility-failed" } });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await shared.read(content)).toMatchObject({ error: { slug: "facility-failed" } });
    expect(calls).toHaveLength(1);
    shared.expire();
    void shared.read(content);
    expect(calls).toHaveLength(2);
  });

  it("gives a young value at once and asks nothing, where the reader is content with it", async () => {
    const { calls, shared } = makeUpstream();
    const content = { ...patience, contentMs: 120_000 };
    const first = shared.read(content);
    calls[0]?.answer("a");
    await first;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await shared.read(content)).toMatchObject({ value: "a", error: null });
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    const next = shared.read(content);
    expect(calls).toHaveLength(2);
    calls[1]?.answer("b");
    expect((await next).value).toBe("b");
  });

  it("accepts no answer that was requested before a change", async () => {
    const { calls, shared } = makeUpstream();
    const content = { ...patience, contentMs: 120_000 };
    const first = shared.read(content);
    shared.expire();
    calls[0]?.answer("before");
    expect((await first).value).toBe("before");
    // Asked at once, not when somebody reads again.
    expect(calls).toHaveLength(2);
    const next = shared.read(content);
    calls[1]?.answer("after");
    expect((await next).value).toBe("after");
    shared.expire();
    void shared.read(content);
    expect(calls).toHaveLength(3);
  });

  it("takes a slow answer for new from its end on, two seconds long", async () => {
    const calls: ((value: string) => void)[] = [];
    const shared = new SharedReading(() => new Promise<string>((answer) => void calls.push(answer)), 2000);
    const first = shared.read({ withValueMs: 0, withoutValueMs: 10_000 });
    await vi.advanceTimersByTimeAsync(2500);
    calls[0]?.("a");
    await first;
    await vi.advanceTimersByTimeAsync(1999);
    expect(await shared.read(patience)).toMatchObject({ value: "a", error: null });
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    void shared.read(patience);
    expect(calls).toHaveLength(2);
  });

  it("serves the last good answer within its patience while the facility hangs, then at once after it failed", async () => {
    const { calls, shared } = makeUpstream();
    const first = shared.read(patience);
    calls[0]?.answer("good");
    await first;
    await vi.advanceTimersByTimeAsync(60_000);
    const during = shared.read(patience);
    await vi.advanceTimersByTimeAsync(800);
    expect(await during).toMatchObject({ value: "good", error: { slug: "facility-slow" } });
    // Later readers of the same stalled call don't wait again.
    await vi.advanceTimersByTimeAsync(6000);
    expect(await shared.read(patience)).toMatchObject({
      value: "good",
      error: { slug: "facility-unreachable" },
    });
    calls[1]?.fail(new FacilityFailed(500, "broken"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2);
    const reading = shared.read(patience);
    await vi.advanceTimersByTimeAsync(300);
    const known = await reading;
    expect(calls).toHaveLength(3);
    expect(known).toMatchObject({ value: "good", error: { slug: "facility-failed" } });
    calls[2]?.answer("back");
    await vi.advanceTimersByTimeAsync(0);
    expect(await shared.read(patience)).toMatchObject({ value: "back", error: null });
  });

  it("has no value and says why when the first answer never comes", async () => {
    const { shared } = makeUpstream();
    const reading = shared.read(patience);
    await vi.advanceTimersByTimeAsync(1200);
    expect(await reading).toMatchObject({
      value: null,
      answeredAtMs: null,
      error: { slug: "facility-slow" },
    });
    // Later readers learn the same: nothing has failed yet.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await shared.read(patience)).toMatchObject({ value: null, error: { slug: "facility-slow" } });
  });

  it("waits as long as the facility asks for", async () => {
    const { calls, shared } = makeUpstream();
    const reading = shared.read(patience);
    calls[0]?.fail(new FacilityRefused(429, null, 300));
    await reading;
    await vi.advanceTimersByTimeAsync(299_000);
    await shared.read(patience);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    void shared.read(patience);
    expect(calls).toHaveLength(2);
  });

  it("keeps what a later call of its own answered, however an earlier request ends", async () => {
    for (const end of ["older", new FacilityFailed(500, "broken")]) {
      const { calls, shared } = makeUpstream();
      const reading = shared.read(patience);
      await vi.advanceTimersByTimeAsync(500);
      shared.note("newer", performance.now());
      if (typeof end === "string") calls[0]?.answer(end);
      else calls[0]?.fail(end);
      expect(await reading).toMatchObject({ value: "newer", error: null });
    }
  });

  it("survives an ask that throws something unforeseen", async () => {
    const shared = new SharedReading<string>(() => Promise.reject(new TypeError("x")), 60_000);
    expect(await shared.read(patience)).toMatchObject({ value: null, error: { slug: "internal-error" } });
  });
});
