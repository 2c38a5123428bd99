import type { DeviceOwner } from "./owner";

/** Where an entry lies: "device" is shared by all tabs and outlives them, "tab" ends with its tab. */
type DeviceArea = "device" | "tab";
export type DeviceAddress = { key: string; area: DeviceArea };

/** One kind of entry. `parse` is its schema: null, or an error, for a text that isn't one. `format` applies its cap. */
export type DeviceKind<T> = DeviceAddress & {
  /** Before anything was kept, where nothing of it can be read, and in the server's HTML. */
  empty: T;
  parse: (text: string) => T | null;
  format?: (value: T) => string;
};

/** `elsewhere`: another tab changed the entry. */
type Listener = (from: "here" | "elsewhere") => void;

/**
 * One entry of this browser. Nothing here throws: where storage is full or blocked, what was written last holds until the page
 * is left, and `isKept` is false.
 */
export type DeviceStore<T> = {
  read: () => T;
  /** The same from storage itself, for decisions that must not rest on an event of another tab that is still to come. */
  readNow: () => T;
  readOnServer: () => T;
  /** Null removes the entry. Returns `isKept`. */
  write: (value: T) => boolean;
  isKept: () => boolean;
  /** Listens to changes made here and in other tabs. Returns how to stop. */
  subscribe: (listener: Listener) => () => void;
};

/** Makes the store of one entry; `read` gives the same object until the entry changes. */
export function makeDeviceStore<T>(kind: DeviceKind<T>): DeviceStore<T> {
  const { key, area, empty, parse, format = JSON.stringify } = kind;
  let held: { text: string | null; value: T } | null = null;
  let isKept = true;
  const listeners = new Set<Listener>();
  const tell: Listener = (from) => {
    for (const listener of [...listeners]) listener(from);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    held = null;
    isKept = true;
    tell("elsewhere");
  };
  // A page out of the back/forward cache has missed the events of the time it was in there.
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted || !isKept) return;
    held = null;
    tell("elsewhere");
  };
  const readStored = () => {
    const text = readText({ key, area });
    if (held?.text !== text || held === null) held = { text, value: parseOr(empty, parse, text) };
    return held.value;
  };
  return {
    read: () => {
      // Without listeners nobody hears of other tabs, so storage itself is read.
      return held !== null && (!isKept || listeners.size > 0) ? held.value : readStored();
    },
    readNow: () => (held !== null && !isKept ? held.value : readStored()),
    readOnServer: () => empty,
    write: (value) => {
      const text = value === null ? null : format(value);
      held = { text, value };
      isKept = writeText({ key, area }, text);
      tell("here");
      return isKept;
    },
    isKept: () => isKept,
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener("storage", onStorage);
        window.addEventListener("pageshow", onPageShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", onPageShow);
      };
    },
  };
}

/** The stores of a kind that has one entry per owner, resource and the like. */
export function makeDeviceStores<T, Of extends unknown[]>(
  toKind: (...of: Of) => DeviceKind<T>,
): (...of: Of) => DeviceStore<T> {
  const stores = new Map<string, DeviceStore<T>>();
  return (...of) => {
    const kind = toKind(...of);
    const id = `${kind.area} ${kind.key}`;
    const store = stores.get(id) ?? makeDeviceStore(kind);
    stores.set(id, store);
    return store;
  };
}

/** An entry per user and project; of a session whose user is unknown nothing outlives the tab. */
export const ofOwner = (name: string, { id, user }: DeviceOwner): DeviceAddress => ({
  key: `${name}:${encodeURIComponent(id)}`,
  area: user === null && id !== "" ? "tab" : "device",
});

/** An entry per user, whatever the project; unknown users share one. */
export const ofUser = (name: string, { user }: DeviceOwner): DeviceAddress => ({
  key: `${name}:${encodeURIComponent(user ?? "")}`,
  area: "device",
});

/** A `parse` by a zod schema. */
export const parseBy =
  <T>(schema: { safeParse: (value: unknown) => { data?: T | undefined } }) =>
  (text: string): T | null =>
    schema.safeParse(JSON.parse(text)).data ?? null;

/** True if there is such an entry, readable or not. */
export const hasEntry = (address: DeviceAddress): boolean => readText(address) !== null;

function parseOr<T>(empty: T, parse: (text: string) => T | null, text: string | null): T {
  try {
    return (text === null ? null : parse(text)) ?? empty;
  } catch {
    return empty;
  }
}

/** Even touching storage throws where a browser forbids it. */
const open = (area: DeviceArea) => (area === "tab" ? window.sessionStorage : window.localStorage);

function readText({ key, area }: DeviceAddress): string | null {
  try {
    return open(area).getItem(key);
  } catch {
    return null;
  }
}

function writeText({ key, area }: DeviceAddress, text: string | null): boolean {
  try {
    if (text === null) open(area).removeItem(key);
    else open(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
