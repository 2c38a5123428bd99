import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Kept } from "./kept";

type Value = { of: string };
const one = (of: string): Value => ({ of });

let nowMs = 0;
beforeEach(() => {
  nowMs = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
});
afterEach(() => void vi.restoreAllMocks());

/** A reading that ends on demand. */
function makeReading() {
  let [resolve, reject] = [(_value: Value) => {}, (_error: Error) => {}];
  const made = new Promise<Value>((...settle) => {
    [resolve, reject] = settle;
  });
  return { resolve, reject, make: vi.fn((_older: Value | undefined) => made) };
}

describe("values that are set", () => {
  it("are returned until their end, which use doesn't put off", () => {
    const kept = new Kept<Value>({ max: 10, lifetimeMs: 1000 });
    kept.set("a", one("a"));
    kept.set("short", one("short"), { lifetimeMs: 300 });
    nowMs += 300;
    expect([kept.get("a"), kept.get("short"), kept.get("b")]).toEqual([one("a"), one("short"), undefined]);
    nowMs += 700;
    expect([kept.get("a"), kept.get("short")]).toEqual([one("a"), undefined]);
    nowMs += 1;
    expect(kept.get("a")).toBeUndefined();
  });

  it("are kept while they are used, if that is wanted", () => {
    const kept = new Kept<Value>({ max: 10, lifetimeMs: 1000, isKeptByUse: true });
    kept.set("a", one("a"), { holder: "ada" });
    for (let use = 0; use < 3; use++) {
      nowMs += 1000;
      expect(kept.get("a")).toEqual(one("a"));
    }
    nowMs += 1000;
    expect(kept.listOf("ada")).toHaveLength(1);
    nowMs += 1;
    expect(kept.listOf("ada")).toEqual([]);
  });

  it("are as many, and weigh as much, as is allowed, the least recently used giving way", () => {
    const counted = new Kept<Value>({ max: 2, lifetimeMs: 1000 });
    for (const key of ["a", "b"]) counted.set(key, one(key));
    counted.get("a");
    counted.set("c", one("c"));
    expect(["a", "b", "c"].map((key) => counted.get(key)?.of)).toEqual(["a", undefined, "c"]);
    const weighed = new Kept<Value>({ maxWeight: 10, lifetimeMs: 1000 });
    weighed.set("a", one("a"), { weight: 6 });
    weighed.set("a", one("a"), { weight: 3 });
    weighed.set("b", one("b"), { weight: 7 });
    expect([weighed.weight, weighed.get("a")?.of]).toEqual([10, "a"]);
    weighed.set("c", one("c"), { weight: 1 });
    expect(["a", "b", "c"].map((key) => weighed.get(key)?.of)).toEqual(["a", undefined, "c"]);
  });

  it("are forgotten by their key, and all of a holder by its name", () => {
    const kept = new Kept<Value>({ max: 10, lifetimeMs: 1000 });
    for (const key of ["1", "2", "3"]) kept.set(`ada ${key}`, one(key), { holder: "ada" });
    kept.set("bo 1", one("bo"), { holder: "bo" });
    kept.get("ada 1");
    expect(kept.listOf("ada").map(([key]) => key)).toEqual(["ada 2", "ada 3", "ada 1"]);
    kept.forget("ada 2");
    expect(kept.listOf("ada").map(([, { of }]) => of)).toEqual(["3", "1"]);
    kept.forgetHolder("ada");
    expect([kept.listOf("ada"), kept.get("ada 1"), kept.get("bo 1")]).toEqual([[], undefined, one("bo")]);
  });
});

describe("values that are read", () => {
  it("are read once for all who ask, and live from when that began", async () => {
    const kept = new Kept<Value>({ max: 10, lifetimeMs: 1000 });
    const { make, resolve } = makeReading();
    const both = [kept.read("a", make), kept.read("a", make)];
    nowMs += 400;
    resolve(one("first"));
    expect(await Promise.all(both)).toEqual([one("first"), one("first")]);
    nowMs += 600;
    expect(await kept.read("a", make)).toEqual(one("first"));
    nowMs += 1;
    expect(await kept.read("a", async () => one("second"))).toEqual(one("second"));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("are returned but not kept if they are forgotten meanwhile", async () => {
    const kept = new Kept<Value>({ max: 10, lifetimeMs: 1000 });
    const { make, resolve } = makeReading();
    const reading = kept.read("a", make);
    kept.forget("a");
    const next = kept.read("a", async () => one("newer"));
    resolve(one("older"));
    expect([await reading, await next]).toEqual([one("older"), one("newer")]);
    expect(kept.get("a")).toEqual(one("newer"));
  });

  it("are read again after a failure, at once or when that is over", async () => {
    const { make, reject } = makeReading();
    reject(new Error("no"));
    const kept = new Kept<Value>({ max: 10, lifetimeMs: 1000 });
    await expect(kept.read("a", make)).rejects.toThrow("no");
    expect(await kept.read("a", async () => one("a"))).toEqual(one("a"));
    const patient = new Kept<Value>({ max: 10, lifetimeMs: 1000, failureMs: 100 });
    await expect(patient.read("a", make)).rejects.toThrow("no");
    nowMs += 100;
    await expect(patient.read("a", async () => one("a"))).rejects.toThrow("no");
    expect([make.mock.calls.length, patient.get("a")]).toEqual([2, undefined]);
    nowMs += 1;
    expect(await patient.read("a", async () => one("a"))).toEqual(one("a"));
  });

  it("are read again, from the older one, for who wants a younger one", async () => {
    const kept = new Kept<Value>({ max: 10, lifetimeMs: Number.POSITIVE_INFINITY });
    await kept.read("a", async () => one("a"));
    nowMs += 1e9;
    const { make, resolve } = makeReading();
    const younger = kept.read("a", make, { freshMs: 100 });
    expect(await kept.read("a", make)).toEqual(one("a"));
    resolve(one("b"));
    expect(await younger).toEqual(one("b"));
    expect(make.mock.calls).toEqual([[one("a")]]);
  });

  it("are shown until they end while the next is read, and after it failed", async () => {
    const kept = new Kept<Value>({ max: 10, lifetimeMs: 1000 });
    const read = (make: () => Promise<Value>) => kept.read("a", make, { freshMs: 100, isOlderShown: true });
    await read(async () => one("a"));
    nowMs += 100;
    const { make, resolve, reject } = makeReading();
    expect(await read(() => make(undefined))).toEqual(one("a"));
    expect(await read(() => make(undefined))).toEqual(one("a"));
    expect(make).toHaveBeenCalledTimes(1);
    reject(new Error("no"));
    await new Promise((done) => setImmediate(done));
    // The failure is over, and nobody waits for the next reading either.
    expect(await read(async () => one("b"))).toEqual(one("a"));
    expect(await read(async () => one("c"))).toEqual(one("b"));
    nowMs += 1001;
    resolve(one("never"));
    await expect(read(async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });
});
