import { describe, expect, it, vi } from "vitest";
import { SharedCalls } from "./shared-calls";

const sharing = (key: string, keepMs = 60_000, weight = 1) => ({ key, keepMs, weigh: () => weight });

/** A call that ends on demand. */
function makeAsk() {
  let settle: { resolve: (value: string) => void; reject: (error: Error) => void } | null = null;
  let given: AbortSignal | null = null;
  const ask = vi.fn((signal: AbortSignal) => {
    given = signal;
    return new Promise<string>((resolve, reject) => {
      settle = { resolve, reject };
    });
  });
  return {
    ask,
    resolve: (value: string) => settle?.resolve(value),
    reject: (error: Error) => settle?.reject(error),
    isGivenUp: () => given?.aborted,
  };
}

describe("SharedCalls", () => {
  it("asks once for all who wait, and for those who come soon after", async () => {
    const calls = new SharedCalls(100_000);
    const { ask, resolve } = makeAsk();
    const both = [calls.read(sharing("a"), ask, undefined), calls.read(sharing("a"), ask, undefined)];
    resolve("answer");
    expect(await Promise.all(both)).toEqual(["answer", "answer"]);
    expect(await calls.read(sharing("a"), ask, undefined)).toBe("answer");
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("asks again when the time is over, and after a failure", async () => {
    const calls = new SharedCalls(100_000);
    const ask = vi.fn(async () => "answer");
    await calls.read(sharing("a", 0), ask, undefined);
    await calls.read(sharing("a", 0), ask, undefined);
    expect(ask).toHaveBeenCalledTimes(2);
    const failing = vi.fn(async () => Promise.reject(new Error("no")));
    await expect(calls.read(sharing("b"), failing, undefined)).rejects.toThrow("no");
    await expect(calls.read(sharing("b"), failing, undefined)).rejects.toThrow("no");
    expect(failing).toHaveBeenCalledTimes(2);
  });

  it("goes on while one of several still waits, and gives up when nobody does", async () => {
    const calls = new SharedCalls(100_000);
    const { ask, isGivenUp, resolve } = makeAsk();
    const [first, second] = [new AbortController(), new AbortController()];
    const leaving = calls.read(sharing("a"), ask, first.signal);
    const staying = calls.read(sharing("a"), ask, second.signal);
    first.abort();
    await expect(leaving).rejects.toMatchObject({ slug: "facility-unreachable" });
    expect(isGivenUp()).toBe(false);
    resolve("answer");
    expect(await staying).toBe("answer");

    const other = makeAsk();
    const third = new AbortController();
    const alone = calls.read(sharing("b"), other.ask, third.signal);
    third.abort();
    await expect(alone).rejects.toMatchObject({ slug: "facility-unreachable" });
    expect(other.isGivenUp()).toBe(true);
    other.reject(new Error("aborted"));
    const next = calls.read(sharing("b"), other.ask, undefined);
    other.resolve("later");
    expect(await next).toBe("later");
  });

  it("keeps only so much, the least lately used going first, and nothing that is too heavy", async () => {
    const calls = new SharedCalls(10_000);
    const ask = vi.fn(async () => "answer");
    const read = (key: string, weight: number) => calls.read(sharing(key, 60_000, weight), ask, undefined);
    await read("a", 3000);
    await read("b", 3000);
    await read("a", 3000);
    await read("c", 3000);
    expect(ask).toHaveBeenCalledTimes(3);
    await read("a", 3000);
    expect(ask).toHaveBeenCalledTimes(3);
    await read("b", 3000);
    await read("heavy", 6000);
    await read("heavy", 6000);
    expect(ask).toHaveBeenCalledTimes(6);
  });
});
