type Listener = () => void;

/** A value kept on this device, of which all that shows it is told; other tabs too where the storage is shared. */
export type DeviceStore<T> = {
  subscribe: (listener: Listener) => () => void;
  read: () => T;
  readOnServer: () => T;
  write: (value: T) => void;
  /** False where the device did not take what was last written: it lasts until the page is left. */
  isKept: () => boolean;
};

/** `empty` is what there is before anything was kept, and in the server's HTML. */
export function makeDeviceStore<T>(
  name: string,
  kind: "localStorage" | "sessionStorage",
  empty: T,
  parse: (text: string | null) => T,
  toText: (value: T) => string,
): DeviceStore<T> {
  let value: T | undefined;
  let isKept = true;
  const listeners = new Set<Listener>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const load = (): T => {
    try {
      return parse(window[kind].getItem(name));
    } catch {
      return empty;
    }
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== name && event.key !== null) return;
    value = undefined;
    tell();
  };
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("storage", onStorage);
        // Nobody hears from now on what other tabs write, so the next one to ask reads anew.
        if (isKept) value = undefined;
      };
    },
    read: () => (value ??= load()),
    readOnServer: () => empty,
    write: (next) => {
      value = next;
      try {
        window[kind].setItem(name, toText(next));
        isKept = true;
      } catch {
        isKept = false;
      }
      tell();
    },
    isKept: () => isKept,
  };
}
