import { replaceEqualDeep } from "@tanstack/react-query";
import { portalQuery } from "@/lib/portal/operation";
import { toProblem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { parseInstant } from "@/lib/time/zone";
import { keepNewer } from "./keep-newer";
import type { Freshness } from "./model";
import { isOnItsWay } from "./slow-answer";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

/** Downtimes in effect, or those that begin within the next ten days (spec §4.1). */
export type DowntimeScope = "in-effect" | "upcoming";

const pollMs = 30_000;
/** An answer that was still on its way is read soon after. */
const soonMs = 1_000;

type Polled = { state: { data?: { freshness: Freshness }; error: Error | null } };

/**
 * When a list is read again, in ms: soon if its last read ended before the facility's answer, as that of a page does, which
 * waits for none.
 */
export function toPollMs({ state: { data, error } }: Polled): number {
  const problem = error ? toProblem(error) : (data?.freshness.problem ?? null);
  return isOnItsWay(problem) || (problem === null && isAsked(data?.freshness)) ? soonMs : pollMs;
}

/** True if a newer list had been requested, and hadn't come, when this one was given out. */
function isAsked(freshness: Freshness | undefined): boolean {
  const [asked, answered] = [parseInstant(freshness?.askedAt), parseInstant(freshness?.answeredAt)];
  return asked !== null && answered !== null && asked > answered;
}

const toShown = (known: unknown, answer: unknown) => {
  const next = answer as { freshness: Freshness };
  return replaceEqualDeep(known, known ? keepNewer(known as typeof next, next, now()) : next);
};

/** Polling that continues while unfocused and after failures, and resumes at once when the network is back. */
const polling = {
  structuralSharing: toShown,
  refetchInterval: toPollMs,
  refetchOnReconnect: true,
  staleTime: 5_000,
};

/** All resources. */
export const resourceListQuery = () =>
  portalQuery("/api/status", async () => (await model()).resourceListSchema, polling);

/** Downtimes of one scope. */
export const downtimeListQuery = (scope: DowntimeScope) =>
  portalQuery(
    scope === "upcoming" ? "/api/status/downtimes/upcoming" : "/api/status/downtimes",
    async () => (await model()).downtimeListSchema,
    polling,
  );

/** One resource by its name. */
export const resourceQuery = (name: string) =>
  portalQuery(
    `/api/status/resource/${encodeURIComponent(name)}`,
    async () => (await model()).resourceReadingSchema,
    polling,
  );
