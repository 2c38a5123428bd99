import "server-only";
import { randomUUID } from "node:crypto";
import { PortalError } from "@/lib/portal/portal-error";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { outdatePublicAnswers } from "@/lib/server/public-answers";
import { readSettings } from "@/lib/settings/settings";
import type { SuccessReader } from "../answer";
import { toPublicFacility } from "../facility";
import { requestFacility } from "../request";
import { type KnownReading, SharedReading } from "./shared-reading";

/**
 * A page shows a known list at once, with its age, and the browser asks again soon (isOnItsWay). Only a first answer is waited
 * for, about a second, and one after a failure for a moment. A probe also waits for a newer answer, and an API caller for as
 * long as the facility may take. The record waits that long in any case: a slow answer isn't a failure.
 */
export type Patience = "page" | "probe" | "api" | "record";

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
    named: new Kept<Shared>({
      max: mostNamed,
      maxWeight: mostNamedBytes,
      lifetimeMs: namedIdleMs,
      isKeptByUse: true,
    }),
    /** Readings being requested, which are never evicted: at most mostNamedAsks. */
    asked: new Map<string, Shared>(),
    namedAsks: 0,
  }));

/**
 * When a status list that is in use may be requested again (`performance.now()`; Infinity: none is): a reader has to come
 * through by then.
 */
export function findNextDueMs(): number {
  const dues = [...readings().fixed.values()].map(({ dueMs }) => dueMs);
  return Math.min(...dues.filter((dueMs) => dueMs > performance.now()));
}

/** An answer that takes longer than the first is late, than the second missing (SharedReading), which readers are shown. */
const lateMs = 800;
const missingMs = 5000;

/**
 * One request, whose answer outdates public pages, and so does its lateness; not if its path can be invented, as anyone could
 * then have pages rendered all the time.
 */
function ask<T>(request: SharedRequest<T>): Promise<T> {
  if (request.isNamed) return askOnce(request);
  const timers = [lateMs, missingMs].map((ms) => setTimeout(outdatePublicAnswers, ms));
  return askOnce(request).finally(() => {
    for (const timer of timers) clearTimeout(timer);
    setImmediate(outdatePublicAnswers);
  });
}

const askOnce = <T>(request: SharedRequest<T>): Promise<T> =>
  requestFacility(toPublicFacility(randomUUID(), request.isNamed ? "named" : "public"), request);

/** The known value of a public path, requested at most once per STATUS_REFRESH_SECONDS, whatever the number of readers. */
export async function readShared<T>(request: SharedRequest<T>, patience: Patience): Promise<KnownReading<T>> {
  const shared = request.isNamed ? findNamed(request) : findFixed(request);
  const wholeMs = readSettings().upstreamTimeoutMs + 1000;
  if (patience === "record") {
    const limits = { withValueMs: wholeMs, afterFailureMs: wholeMs, withoutValueMs: wholeMs };
    return (await shared.read(limits)) as KnownReading<T>;
  }
  const withoutValueMs = patience === "api" ? wholeMs : 1200;
  const withValueMs = patience === "page" ? 0 : lateMs;
  return (await shared.read({ withValueMs, lateMs, withoutValueMs })) as KnownReading<T>;
}

function findFixed(request: SharedRequest<unknown>): Shared {
  const { fixed } = readings();
  const shared =
    fixed.get(request.path) ?? new SharedReading<unknown>(() => ask(request), readSettings().statusRefreshMs);
  fixed.set(request.path, shared);
  return shared;
}

function findNamed(request: SharedRequest<unknown>): Shared {
  const all = readings();
  const { path } = request;
  const askByName = async () => {
    if (all.namedAsks >= mostNamedAsks) {
      const detail = "Too many resources are being requested by name.";
      throw new PortalError("facility-busy", { detail, retryAfterSeconds: 5 });
    }
    all.namedAsks++;
    all.asked.set(path, shared);
    let value: unknown = null;
    try {
      value = await ask(request);
      return value;
    } finally {
      all.namedAsks--;
      all.asked.delete(path);
      // A failed request keeps the previous value and its weight.
      if (value !== null || !all.named.get(path)) all.named.set(path, shared, { weight: weigh(path, value) });
    }
  };
  const known = all.named.get(path);
  const shared: Shared =
    known ?? all.asked.get(path) ?? new SharedReading<unknown>(askByName, readSettings().statusRefreshMs);
  if (!known) all.named.set(path, shared, { weight: weigh(path, null) });
  return shared;
}

/** In bytes: the name twice, the overhead, and the value as text of two bytes per character. */
const weigh = (path: string, value: unknown): number =>
  1000 + 4 * path.length + (value === null ? 0 : 2 * JSON.stringify(value).length);
