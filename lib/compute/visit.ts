import "server-only";
import { randomUUID } from "node:crypto";
import { notFound, redirect } from "next/navigation";
import { connection } from "next/server";
import { type Facility, toFacility } from "@/lib/facility/facility";
import { parseSegment } from "@/lib/portal/path-segment";
import { requireSession } from "@/lib/session/require-session";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { type ComputePart, toComputePath } from "./compute-path";
import type { ComputeResource } from "./model";
import type { ComputePlace } from "./place";
import { readComputeResources } from "./upstream";

/** What every page below /compute/[resource] gets from Next; `jobId` stands there on a job's page alone. */
type PageInput = {
  params: Promise<{ resource: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Who looks at which place; `isSingleUse`: see lib/session. */
export type ComputeVisit = {
  place: ComputePlace;
  resource: ComputeResource;
  signedIn: SignedIn;
  isSingleUse: boolean;
  /** The facility on behalf of the visitor's token. */
  facility: (signal?: AbortSignal) => Facility;
};

/**
 * The visit of a page of one compute resource. Leaves for /compute where the portal isn't set up for compute (that page
 * says so), for the sign-in without a session, and ends as not found for a resource that isn't offered.
 */
export async function requireVisit(input: PageInput, part: ComputePart = ""): Promise<ComputeVisit> {
  await connection();
  const { resources } = readComputeResources();
  if (resources === null) redirect("/compute");
  const parameters = toPageParameters(await input.searchParams);
  const name = parseSegment((await input.params).resource);
  if (name === null) notFound();
  const query = parameters.toString();
  const path = toComputePath({ resource: name }, part) + (query ? `?${query}` : "");
  const signedIn = await requireSession(path);
  const resource = resources.find((known) => known.name === name);
  if (!resource) notFound();
  const requestId = randomUUID();
  return {
    place: { resource: name, version: parameters.get("version") || undefined },
    resource,
    signedIn,
    isSingleUse: isSingleUse(signedIn.session),
    facility: (signal) => toFacility(signedIn.token, requestId, signal),
  };
}

/** The parameters of a page as Next gives them, as the browser has them. */
export function toPageParameters(given: Record<string, string | string[] | undefined>): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) parameters.append(name, one);
  return parameters;
}
