import { queryOptions, replaceEqualDeep } from "@tanstack/react-query";
import { toProblem } from "@/lib/portal/problem";
import { requestPortal } from "@/lib/portal/request";
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
  retry: false,
  networkMode: "always",
  // Disabled by default if the network mode is "always".
  refetchOnReconnect: true,
  staleTime: 5_000,
} as const;

/** All resources. */
export const resourceListQuery = () =>
  queryOptions({
    queryKey: ["status", "resources"],
    queryFn: ({ signal }) =>
      requestPortal({
        path: "/api/status",
        schema: async () => (await model()).resourceListSchema,
        signal,
      }),
    ...polling,
  });

/** Downtimes of one scope. */
export const downtimeListQuery = (scope: DowntimeScope) =>
  queryOptions({
    queryKey: ["status", "downtimes", scope],
    queryFn: ({ signal }) =>
      requestPortal({
        path: scope === "upcoming" ? "/api/status/downtimes/upcoming" : "/api/status/downtimes",
        schema: async () => (await model()).downtimeListSchema,
        signal,
      }),
    ...polling,
  });

/** One resource by its name. */
export const resourceQuery = (name: string) =>
  queryOptions({
    queryKey: ["status", "resource", name],
    queryFn: ({ signal }) =>
      requestPortal({
        path: `/api/status/resource/${encodeURIComponent(name)}`,
        schema: async () => (await model()).resourceReadingSchema,
        signal,
      }),
    ...polling,
  });
