import "server-only";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/process-wide";
import { readSettings } from "@/lib/settings";
import { toPublicFacility } from "./facility";
import { requestFacility } from "./request";
import { type Reading, SharedReading } from "./shared-reading";

/** A page is rendered within about a second whatever the facility does; an API caller may wait for a first answer. */
export type Patience = "page" | "api";

type SharedRequest<S extends z.ZodType> = {
  operation: string;
  path: string;
  schema: S;
  /** Set where the path holds a name that anybody may make up: such readings give way to each other, never fixed ones. */
  isNamed?: boolean;
};
type Shared = SharedReading<unknown>;

const mostNamed = 500;
/** Readers of made-up names are refused beyond this, so that they can neither flood the facility nor hold up its lists. */
const mostNamedAsks = 16;

const readings = () =>
  processWide("facility.readings", () => ({
    fixed: new Map<string, Shared>(),
    named: new Map<string, Shared>(),
    namedAsks: 0,
  }));

/** What is known of a public path, asked at most once per STATUS_REFRESH_SECONDS whatever the number of readers. */
export async function readShared<S extends z.ZodType>(
  request: SharedRequest<S>,
  patience: Patience,
): Promise<Reading<z.output<S>>> {
  const shared = request.isNamed ? findNamed(request) : findFixed(request);
  const withoutValueMs = patience === "page" ? 1200 : readSettings().upstreamTimeoutMs + 1000;
  return (await shared.read({ withValueMs: 800, withoutValueMs })) as Reading<z.output<S>>;
}

function findFixed(request: SharedRequest<z.ZodType>): Shared {
  const { fixed } = readings();
  const ask = () => requestFacility(toPublicFacility(randomUUID()), request);
  const shared = fixed.get(request.path) ?? new SharedReading<unknown>(ask, readSettings().statusRefreshMs);
  fixed.set(request.path, shared);
  return shared;
}

function findNamed(request: SharedRequest<z.ZodType>): Shared {
  const all = readings();
  const ask = async () => {
    if (all.namedAsks >= mostNamedAsks) {
      const detail = "Too many resources are being asked for by name at this moment.";
      throw new PortalError("facility-busy", { detail, retryAfterSeconds: 5 });
    }
    all.namedAsks++;
    try {
      return await requestFacility(toPublicFacility(randomUUID(), "named"), request);
    } finally {
      all.namedAsks--;
    }
  };
  const shared =
    all.named.get(request.path) ?? new SharedReading<unknown>(ask, readSettings().statusRefreshMs);
  all.named.delete(request.path);
  all.named.set(request.path, shared);
  if (all.named.size > mostNamed) all.named.delete(all.named.keys().next().value ?? "");
  return shared;
}
