import "server-only";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { processWide } from "@/lib/process-wide";
import { readSettings } from "@/lib/settings";
import { toPublicFacility } from "./facility";
import { requestFacility } from "./request";
import { type Reading, SharedReading } from "./shared-reading";

/** A page is rendered within about a second whatever the facility does; an API caller may wait for a first answer. */
export type Patience = "page" | "api";

type SharedRequest<S extends z.ZodType> = { operation: string; path: string; schema: S };

/** Names anybody may ask for; the least recently used give way, so that made-up names can't fill the memory. */
const mostPaths = 500;
const readings = () => processWide("facility.readings", () => new Map<string, SharedReading<unknown>>());

/** What is known of a public path, asked at most once per STATUS_REFRESH_SECONDS whatever the number of readers. */
export async function readShared<S extends z.ZodType>(
  request: SharedRequest<S>,
  patience: Patience,
): Promise<Reading<z.output<S>>> {
  const { statusRefreshMs, upstreamTimeoutMs } = readSettings();
  const known = readings();
  const ask = () => requestFacility(toPublicFacility(randomUUID()), request);
  const shared = known.get(request.path) ?? new SharedReading<unknown>(ask, statusRefreshMs);
  known.delete(request.path);
  known.set(request.path, shared);
  if (known.size > mostPaths) known.delete(known.keys().next().value ?? "");
  const withoutValueMs = patience === "page" ? 1200 : upstreamTimeoutMs + 1000;
  return (await shared.read({ withValueMs: 800, withoutValueMs })) as Reading<z.output<S>>;
}
