import "server-only";
import { randomUUID } from "node:crypto";
import { type Facility, toFacility } from "@/lib/facility/facility";
import { type Prefetched, prefetchReads } from "@/lib/query/page-reads";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { tokenClaimsQuery, tokenQuery } from "./queries";
import { readToken } from "./upstream";

/** The first data of the token's page: its claims, and its record unless reading it may use up the token. */
export function prefetchToken(signedIn: SignedIn): Promise<Prefetched> {
  const requestId = randomUUID();
  return prefetchReads(
    (signal) => toFacility(signedIn.token, requestId, signal),
    [
      { queryKey: tokenClaimsQuery().queryKey, read: (at) => readToken(at, false) },
      ...(isSingleUse(signedIn.session)
        ? []
        : [{ queryKey: tokenQuery().queryKey, read: (at: Facility) => readToken(at, true) }]),
    ],
  );
}
