import "server-only";
import { randomUUID } from "node:crypto";
import { toFacility } from "@/lib/facility/facility";
import { type Prefetched, prefetchReads } from "@/lib/query/page-reads";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { tokenClaimsQuery, tokenQuery } from "./queries";
import { readToken } from "./upstream";

/** The first data of the token's page: its claims, and its record unless reading it may use up the token. */
export function prefetchToken(signedIn: SignedIn): Promise<Prefetched> {
  const requestId = randomUUID();
  const claims = {
    queryKey: tokenClaimsQuery().queryKey,
    read: (at: Parameters<typeof readToken>[0]) => readToken(at, false),
  };
  const record = {
    queryKey: tokenQuery().queryKey,
    read: (at: Parameters<typeof readToken>[0]) => readToken(at, true),
  };
  return prefetchReads(
    (signal) => toFacility(signedIn.token, requestId, signal),
    isSingleUse(signedIn.session) ? [claims] : [claims, record],
  );
}
