import "server-only";
import type { z } from "zod";
import { jsonAnswer } from "@/lib/facility/answer";
import { readSegments, readWarnings } from "@/lib/facility/facility";
import { facilityPath } from "@/lib/facility/path";
import { type Patience, readShared } from "@/lib/facility/shared/read-shared";
import type { KnownReading } from "@/lib/facility/shared/shared-reading";
import { PortalError, toProblemOf } from "@/lib/portal/portal-error";
import type { DowntimeSource } from "./merge-downtimes";
import type { DowntimeList, Freshness, ResourceList, ResourceReading } from "./model";
import type { DowntimeScope } from "./operations";
import { downtimeListWire, resourceListWire, resourceWire } from "./wire";
import * as words from "./words";

export type { Patience };

const toRead = <T>(operation: string, path: string, wire: z.ZodType<T>) => ({
  operation: `status.${operation}`,
  path: facilityPath`/${readSegments().fac}/v1alpha/status` + path,
  success: jsonAnswer(wire),
});

/** GET …/status: all monitored resources (spec §4.1). */
export const toStatusRequest = () => toRead("list", "", resourceListWire);

/** GET …/status/downtimes[/upcoming] (spec §4.1). */
export const toDowntimesRequest = (scope: DowntimeScope) =>
  toRead(`downtimes.${scope}`, scope === "upcoming" ? "/downtimes/upcoming" : "/downtimes", downtimeListWire);

/** GET …/status/{resourceName} (spec §4.1). Throws InvalidInput for a name that is no segment of a path. */
const toResourceRequest = (name: string) =>
  toRead(
    "resource",
    facilityPath`/${name}`,
    resourceWire.refine((resource) => isSameName(resource.name, name), words.anotherResource),
  );

function toFreshness(reading: KnownReading<unknown>): Freshness {
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    askedAt: iso(reading.askedAtMs),
    answeredAt: iso(reading.answeredAtMs),
    refreshSeconds: reading.windowMs / 1000,
    problem: reading.error ? toProblemOf(reading.error) : null,
  };
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const readList = (patience: Patience) => readShared(toStatusRequest(), patience);
const readDowntimes = (scope: DowntimeScope, patience: Patience) =>
  readShared(toDowntimesRequest(scope), patience);

/**
 * All monitored resources, GET …/status (spec §4.1), shared by every reader. For a page this never throws, see
 * `freshness.problem`; for the API, a list that was never read throws the last request's PortalError.
 */
export async function listResources(patience: Patience): Promise<ResourceList> {
  const reading = await readList(patience);
  return { resources: toKnown(reading, patience), freshness: toFreshness(reading) };
}

/** Downtimes in effect or upcoming, GET …/status/downtimes[/upcoming] (spec §4.1); shared and thrown as in listResources. */
export async function listDowntimes(scope: DowntimeScope, patience: Patience): Promise<DowntimeList> {
  const reading = await readDowntimes(scope, patience);
  return { downtimes: toKnown(reading, patience), freshness: toFreshness(reading) };
}

const toKnown = <T>(reading: KnownReading<T>, patience: Patience): T | null =>
  patience === "api" ? requireValue(reading) : reading.value;

/**
 * One resource, GET …/status/{resourceName} (spec §4.1), shared by every reader of that name; null if the facility doesn't
 * know it. Throws the last request's PortalError if the resource was never read.
 */
export async function readResource(name: string, patience: Patience): Promise<ResourceReading | null> {
  // The path of this name is the list of downtimes, whatever the encoding, so such a resource is looked up in the list.
  if (name === "downtimes") return findInList(name, patience);
  const reading = await readShared({ ...toResourceRequest(name), isNamed: true }, patience);
  // A 404 may also come from a gateway; only the list confirms that the resource doesn't exist.
  const { error } = reading;
  const missing = error?.slug === "facility-refused" && error.details.upstreamStatus === 404;
  return missing ? findInList(name, patience) : { ...requireValue(reading), freshness: toFreshness(reading) };
}

async function findInList(name: string, patience: Patience): Promise<ResourceReading | null> {
  const reading = await readList(patience);
  const twins = requireValue(reading).filter((resource) => resource.name === name);
  // If a name occurs twice, the worse status counts.
  const found = twins.find((resource) => resource.status !== "OPERATIONAL") ?? twins[0];
  return found ? { ...found, freshness: toFreshness(reading) } : null;
}

/** For the portal's API: like readResource, but throws not-found if the facility doesn't know the resource. */
export async function getResource(name: string): Promise<ResourceReading> {
  const reading = await readResource(name, "api");
  if (!reading) throw new PortalError("not-found", { detail: words.noSuchResource });
  return reading;
}

function requireValue<T>(reading: KnownReading<T>): T {
  if (reading.value !== null) return reading.value;
  throw reading.error ?? new PortalError("facility-slow");
}

/**
 * Checks the facility's availability from the shared reading, so that probes cause no extra calls. Throws if it is
 * unavailable.
 */
export async function requireReady(): Promise<{
  ready: true;
  answeredAt: string | null;
  warnings: string[];
}> {
  const reading = await readList("probe");
  if (reading.error) throw reading.error;
  return { ready: true, answeredAt: toFreshness(reading).answeredAt, warnings: readWarnings() };
}

/**
 * Every known downtime, from the three lists of spec §4.1. A calendar that omits one of them would make readers delete its
 * events, so a list that was never read is a failure: throws the last request's PortalError.
 */
export async function listAllDowntimes(): Promise<{ sources: DowntimeSource[]; updatedMs: number }> {
  const readings = [await readDowntimes("in-effect", "api"), await readDowntimes("upcoming", "api")];
  const list = await readList("api");
  const embedded = (list.value ?? []).flatMap((resource) => resource.upcomingDowntimes ?? []);
  const updatedMs = Math.max(...readings.map((reading) => reading.answeredAtMs ?? 0));
  const sources = [...readings.map(requireValue), embedded].map((downtimes) => ({
    downtimes,
    listedAtMs: null,
  }));
  return { sources, updatedMs };
}
