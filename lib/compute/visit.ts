import "server-only";
import { randomUUID } from "node:crypto";
import { notFound, redirect } from "next/navigation";
import { connection } from "next/server";
import { type Facility, toFacility } from "@/lib/facility/facility";
import { parseSegment } from "@/lib/portal/path-segment";
import { mayReadFirst } from "@/lib/session/first-reads";
import { requireSession } from "@/lib/session/require-session";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { type ComputePart, toComputePath } from "./compute-path";
import type { ComputeResource } from "./model";
import type { ComputePlace } from "./place";
import { readComputeResources } from "./upstream";

/** What Next passes to every page below /compute/[resource]; `jobId` is present only on a job's page. */
type PageInput = {
  params: Promise<{ resource: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A visitor at a place. `mayRead`: see mayReadFirst. */
type ComputeVisit = {
  place: ComputePlace;
  resource: ComputeResource;
  signedIn: SignedIn;
  isSingleUse: boolean;
  mayRead: boolean;
  /** The facility, called with the visitor's token. */
  facility: (signal?: AbortSignal) => Facility;
};

/**
 * The visit of a page of one compute resource. Redirects to /compute if the portal isn't set up for compute (that page
 * explains it), and to the sign-in without a session. Ends with not found for a resource that isn't offered.
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
    mayRead: mayReadFirst(signedIn, "compute.read"),
    facility: (signal) => toFacility(signedIn.token, requestId, signal),
  };
}

/** Converts the page parameters from Next's form to the browser's. */
export function toPageParameters(given: Record<string, string | string[] | undefined>): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) parameters.append(name, one);
  return parameters;
}
