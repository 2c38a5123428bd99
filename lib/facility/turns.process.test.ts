import { describe, expect, it, vi } from "vitest";
import { Turns } from "./turns";

const open = (further = {}) =>
  new Turns({ atOnce: 2, mostWaiting: 2, mostWaitingInAll: 3, waitMs: 1000, words: "requests", ...further });

describe("Turns", () => {
  it("lets so many of a key run, the others wait in their order, and other keys aren't held up", async () => {
    const turns = open();
    const [first, second] = [await turns.take("a"), await turns.take("a")];
    const order: string[] = [];
    const enter = async (name: string) => {
      const end = await turns.take("a");
      order.push(name);
      return end;
    };
    const third = enter("third");
    const fourth = enter("fourth");
    (await turns.take("b"))();
    await Promise.resolve();
    expect(order).toEqual([]);
    first();
    first();
    (await third)();
    expect(order).toEqual(["third"]);
    (await fourth)();
    second();
    expect(order).toEqual(["third", "fourth"]);
    expect(turns.size).toBe(0);
  });

  it("refuses who would wait behind too many, of one key and in all", async () => {
    const turns = open();
    for (const key of ["a", "a", "b", "b"]) await turns.take(key);
    const waiting = [turns.take("a"), turns.take("a"), turns.take("b")];
    for (const one of waiting) one.catch(() => {});
    const refusal = { slug: "too-many-requests", details: { retryAfterSeconds: 3 } };
    await expect(turns.take("a")).rejects.toMatchObject(refusal);
    await expect(turns.take("b")).rejects.toMatchObject(refusal);
    (await turns.take("c"))();
  });

  it("refuses who waited too long or went away, and forgets that one", async () => {
    vi.useFakeTimers();
    try {
      const turns = open({ atOnce: 1 });
      const end = await turns.take("a");
      const late = expect(turns.take("a")).rejects.toMatchObject({ slug: "too-many-requests" });
      const leaving = new AbortController();
      const gone = expect(turns.take("a", leaving.signal)).rejects.toMatchObject({
        slug: "too-many-requests",
      });
      leaving.abort();
      await gone;
      await vi.advanceTimersByTimeAsync(1000);
      await late;
      end();
      expect(turns.size).toBe(0);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
