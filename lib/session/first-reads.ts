import "server-only";
import { randomUUID } from "node:crypto";
import type { QueryKey } from "@tanstack/react-query";
import { type Facility, toFacility } from "@/lib/facility/facility";
import { type PageRead, type Prefetched, prefetchReads } from "@/lib/query/page-reads";
import { type Action, whyNotPermitted } from "./permissions";
import type { SignedIn } from "./session";
import { isSingleUse } from "./single-use";

/** A page's read of the facility with the session's token. */
export type SessionRead = [of: { queryKey: QueryKey }, read: (facility: Facility) => Promise<unknown>];

/** False if a page requests nothing with this token: it may work only once, or isn't permitted to. */
export const mayReadFirst = ({ session }: Pick<SignedIn, "session">, action?: Action): boolean =>
  !isSingleUse(session) && (!action || whyNotPermitted(action, session.permissions) === null);

/** A page's first data, read with the session's token. */
export function prefetchWith(
  signedIn: SignedIn,
  reads: (SessionRead | null)[],
  patienceMs = 6000,
): Promise<Prefetched> {
  const requestId = randomUUID();
  const toRead = ([of, read]: SessionRead): PageRead => [
    of,
    (signal) => read(toFacility(signedIn.token, requestId, signal)),
  ];
  return prefetchReads(
    reads.map((one) => one && toRead(one)),
    patienceMs,
  );
}

/** The same; nothing is read with a single-use token, or without a permission. */
export const prefetchPermitted = (
  signedIn: SignedIn,
  action: Action,
  reads: SessionRead[],
  patienceMs?: number,
): Promise<Prefetched> => prefetchWith(signedIn, mayReadFirst(signedIn, action) ? reads : [], patienceMs);
