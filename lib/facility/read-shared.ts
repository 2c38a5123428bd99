import "server-only";
import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import { readSettings } from "@/lib/settings/settings";
import type { SuccessReader } from "./answer";
import { toPublicFacility } from "./facility";
import { requestFacility } from "./request";
import { type KnownReading, SharedReading } from "./shared-reading";

/** A page is rendered within about a second whatever the facility does; an API caller may wait for a first answer. */
export type Patience = "page" | "api";

type SharedRequest<T> = {
  operation: string;
  path: string;
  success: SuccessReader<T>;
  /** Set if the path contains a name that anyone can invent: such readings only evict each other, never fixed ones. */
  isNamed?: boolean;
};
type Shared = SharedReading<unknown>;

const mostNamed = 500;
/** Names can be invented, and values are as large as the facility sends. */
const mostNamedBytes = 16_000_000;
/** A reading unused for a day is dropped. */
const namedIdleMs = 24 * 3_600_000;
/** Reads of invented names beyond this are refused, so that they can neither flood the facility nor delay its lists. */
const mostNamedAsks = 16;

const readings = () =>
  processWide("facility.readings", () => ({
    fixed: new Map<string, Shared>(),
    named: new LRUCache<string, Shared>({
      ...{ max: mostNamed, maxSize: mostNamedBytes, ttl: namedIdleMs, updateAgeOnGet: true },
    }),
    /** Readings being requested, which are never evicted: at most mostNamedAsks. */
    asked: new Map<string, Shared>(),
    namedAsks: 0,
  }));

/** The known value of a public path, requested at most once per STATUS_REFRESH_SECONDS, whatever the number of readers. */
export async function readShared<T>(request: SharedRequest<T>, patience: Patience): Promise<KnownReading<T>> {
  const shared = request.isNamed ? findNamed(request) : findFixed(request);
  const withoutValueMs = patience === "page" ? 1200 : readSettings().upstreamTimeoutMs + 1000;
  return (await shared.read({ withValueMs: 800, withoutValueMs })) as KnownReading<T>;
}

function findFixed(request: SharedRequest<unknown>): Shared {
  const { fixed } = readings();
  const ask = () => requestFacility(toPublicFacility(randomUUID()), request);
  const shared = fixed.get(request.path) ?? new SharedReading<unknown>(ask, readSettings().statusRefreshMs);
  fixed.set(request.path, shared);
  return shared;
}

function findNamed(request: SharedRequest<unknown>): Shared {
  const all = readings();
  const { path } = request;
  const ask = async () => {
    if (all.namedAsks >= mostNamedAsks) {
      const detail = "Too many resources are being requested by name.";
      throw new PortalError("facility-busy", { detail, retryAfterSeconds: 5 });
    }
    all.namedAsks++;
    all.asked.set(path, shared);
    let value: unknown = null;
    try {
      value = await requestFacility(toPublicFacility(randomUUID(), "named"), request);
      return value;
    } finally {
      all.namedAsks--;
      all.asked.delete(path);
      // A failed request keeps the previous value and its size. Setting an existing entry would not update its size.
      if (value !== null) all.named.delete(path);
      if (!all.named.has(path)) all.named.set(path, shared, { size: weigh(path, value) });
    }
  };
  const shared: Shared =
    all.named.get(path) ??
    all.asked.get(path) ??
    new SharedReading<unknown>(ask, readSettings().statusRefreshMs);
  if (!all.named.has(path)) all.named.set(path, shared, { size: weigh(path, null) });
  return shared;
}

/** In bytes: the name twice, the overhead, and the value as text of two bytes per character. */
const weigh = (path: string, value: unknown): number =>
  1000 + 4 * path.length + (value === null ? 0 : 2 * JSON.stringify(value).length);
