import type { DeviceOwner } from "@/lib/device/owner";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { now } from "@/lib/time/clock";
import { minuteMs } from "@/lib/time/duration";

/** What every part of this tab shares about one verb of one owner: the page, its dialogs and the command palette. */
export type WritesUnderWay = {
  /** IDs of what is being written to; the same set until that changes. */
  read: () => ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
  /** Takes these until `end`; false, and takes none, if one of them is taken. */
  begin: (ids: readonly string[]) => boolean;
  end: (ids: readonly string[]) => void;
  /** The idempotency key of a write: that of the last one of this name if its answer was lost a moment ago. */
  takeKey: (id: string) => string;
  /** Keeps the key of a write whose answer was lost, so that sending it again returns that answer, not a second write. */
  keepKey: (id: string, key: string) => void;
};

const mostKeys = 200;
/** A later press is another intent: a cluster may have been replaced by one of the same name. */
const keptMs = 10 * minuteMs;

let current: { ownerId: string; writes: Map<string, WritesUnderWay> } | null = null;

/** Those of the other owners are forgotten. */
export function writesUnderWay(verb: string, { id: ownerId }: DeviceOwner): WritesUnderWay {
  if (current?.ownerId !== ownerId) current = { ownerId, writes: new Map() };
  const writes = current.writes.get(verb) ?? makeWrites();
  current.writes.set(verb, writes);
  return writes;
}

function makeWrites(): WritesUnderWay {
  let underWay: ReadonlySet<string> = new Set();
  const kept = new Map<string, { key: string; untilMs: number }>();
  const listeners = new Set<() => void>();
  const change = (ids: ReadonlySet<string>) => {
    underWay = ids;
    for (const listener of [...listeners]) listener();
  };
  return {
    read: () => underWay,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (ids) => {
      if (ids.some((id) => underWay.has(id))) return false;
      change(new Set([...underWay, ...ids]));
      return true;
    },
    end: (ids) => change(new Set([...underWay].filter((id) => !ids.includes(id)))),
    takeKey: (id) => {
      const last = kept.get(id);
      kept.delete(id);
      return last && now() < last.untilMs ? last.key : makeIntentKey();
    },
    keepKey: (id, key) => {
      kept.set(id, { key, untilMs: now() + keptMs });
      for (const oldest of kept.keys()) if (kept.size > mostKeys) kept.delete(oldest);
    },
  };
}
