import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { toDeviceOwner } from "./owner";
import { makeDeviceStore, makeDeviceStores, ofOwner, ofUser, parseBy } from "./store";

const key = "kept-words";
const words = { key, area: "device", empty: [] as string[], parse: parseBy(z.array(z.string())) } as const;
const make = () => makeDeviceStore<string[]>(words);
const refuse = (method: "getItem" | "setItem") =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

/** What another tab does: storage changes, and this tab gets an event. */
function writeElsewhere(value: unknown) {
  localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify(value) }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe("makeDeviceStore", () => {
  it("gives back what was written, in another store of the same key too", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (value) => {
        expect(make().write(value)).toBe(true);
        expect(make().read()).toEqual(value);
      }),
    );
  });

  it("takes whatever is no entry for none", () => {
    const isEntry = (text: string) => {
      try {
        return z.array(z.string()).safeParse(JSON.parse(text)).success;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()).filter((text) => !isEntry(text)),
        (text) => {
          localStorage.setItem(key, text);
          expect(make().read()).toBe(words.empty);
        },
      ),
    );
  });

  it("reads storage itself for a decision, before the event of another tab has come", () => {
    const store = make();
    store.subscribe(() => {});
    store.write(["here"]);
    localStorage.setItem(key, JSON.stringify(["elsewhere"]));
    expect(store.read()).toEqual(["here"]);
    expect(store.readNow()).toEqual(["elsewhere"]);
  });

  it("reads again when the page comes back out of the back/forward cache", () => {
    const store = make();
    const heard: string[] = [];
    store.subscribe((from) => heard.push(from));
    store.write(["here"]);
    localStorage.setItem(key, JSON.stringify(["elsewhere"]));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
    expect(heard).toEqual(["here"]);
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(heard).toEqual(["here", "elsewhere"]);
    expect(store.read()).toEqual(["elsewhere"]);
  });

  it("decides by what was written last where storage is full", () => {
    const store = make();
    localStorage.setItem(key, JSON.stringify(["before"]));
    refuse("setItem");
    expect(store.write(["here"])).toBe(false);
    expect(store.readNow()).toEqual(["here"]);
  });

  it("knows what another tab wrote, with listeners and without", () => {
    const store = make();
    const heard: string[] = [];
    const leave = store.subscribe((from) => heard.push(from));
    store.write(["one"]);
    writeElsewhere(["one", "two"]);
    expect(store.read()).toEqual(["one", "two"]);
    leave();
    writeElsewhere(["three"]);
    expect(store.read()).toEqual(["three"]);
    expect(heard).toEqual(["here", "elsewhere"]);
  });

  it("removes by null, and writes by `format`", () => {
    const store = makeDeviceStore<number | null>({
      key,
      area: "tab",
      empty: null,
      parse: Number,
      format: (value) => `${value}.0`,
    });
    store.write(7);
    expect(sessionStorage.getItem(key)).toBe("7.0");
    expect(localStorage.getItem(key)).toBeNull();
    store.write(null);
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it.each([true, false])("gives the same object until the entry changes, listened to: %s", (isHeard) => {
    writeElsewhere(["one"]);
    const store = make();
    const leave = isHeard ? store.subscribe(() => {}) : () => {};
    expect(store.read()).toBe(store.read());
    leave();
  });
});

describe("owners", () => {
  const ada = toDeviceOwner({ username: "ada", project: "p/1", endsAt: "e" });
  const unknown = toDeviceOwner({ username: null, project: null, endsAt: "e" });
  const nobody = toDeviceOwner(null);

  it.each([
    ["ofOwner", ofOwner("n", ada), { key: "n:ada%20p%2F1", area: "device" }],
    ["ofOwner, unknown user", ofOwner("n", unknown), { key: "n:session%20e", area: "tab" }],
    ["ofOwner, no session", ofOwner("n", nobody), { key: "n:", area: "device" }],
    ["ofUser", ofUser("n", ada), { key: "n:ada", area: "device" }],
    ["ofUser, unknown user", ofUser("n", unknown), { key: "n:", area: "device" }],
  ])("%s", (_says, address, expected) => {
    expect(address).toEqual(expected);
  });

  it("have entries of their own, and one store each", () => {
    const storeOf = makeDeviceStores((owner: typeof ada) => ({ ...words, ...ofOwner("n", owner) }));
    storeOf(ada).write(["hers"]);
    expect(storeOf(unknown).read()).toEqual([]);
    expect(storeOf({ ...ada })).toBe(storeOf(ada));
  });
});
