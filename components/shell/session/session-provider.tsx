"use client";

import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useMemo, useReducer, useRef } from "react";
import { watchSignInRequired } from "@/lib/query/sign-in-required";
import type { Session } from "@/lib/session/model";
import { sessionQuery } from "@/lib/session/queries";
import { watchSession } from "@/lib/session/session-channel";
import { openGuard, type SessionGuard, stepGuard } from "@/lib/session/session-guard";
import { now } from "@/lib/time/clock";
import { SessionClock } from "./session-clock";
import { SessionDialogLoader } from "./session-dialog-loader";

/** The session of this page: the one that holds (null: none), and what a page may do about it. */
export type SessionOnPage = {
  session: Session | null;
  guard: SessionGuard;
  /** Asks for a token now, over the page. */
  renew: () => void;
  /** The reader goes on without signing in. */
  dismiss: () => void;
  /** The reader goes on as the user of the new session. */
  accept: () => void;
  /** To be called before this tab ends or replaces its session on purpose, so that no dialog asks why. */
  leave: () => void;
  /** To be called with what signing in brought. */
  observe: (session: Session | null) => void;
};

const SessionContext = createContext<SessionOnPage | null>(null);

/** Who is signed in on this page. */
export function useSession(): SessionOnPage {
  const found = use(SessionContext);
  if (!found) throw new Error("useSession needs a SessionProvider above it.");
  return found;
}

/** Watches the session of a page: its clock, refused reads and writes, other tabs. Never navigates. */
export function SessionProvider({ initial, children }: { initial: Session | null; children: ReactNode }) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({ ...sessionQuery(), initialData: { session: initial } });
  const [guard, dispatch] = useReducer(stepGuard, initial, openGuard);

  useEffect(() => {
    if (dataUpdatedAt > 0) dispatch({ type: "observed", session: data.session, now: now() });
  }, [data.session, dataUpdatedAt]);
  useEffect(() => watchSignInRequired((source) => dispatch({ type: "refused", source })), []);
  useEffect(
    () => watchSession(() => void client.invalidateQueries({ queryKey: sessionQuery().queryKey })),
    [client],
  );
  const owner = guard.held ? JSON.stringify([guard.held.username, guard.held.project]) : null;
  const readAs = useRef(owner);
  useEffect(() => {
    if (guard.renewals === 0) return;
    const own = sessionQuery().queryKey[0];
    const filters = { predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== own };
    // What was read for one user is never shown, nor merged, for another.
    const isSameOwner = readAs.current === owner;
    readAs.current = owner;
    void (isSameOwner ? client.invalidateQueries(filters) : client.resetQueries(filters));
  }, [client, guard.renewals, owner]);

  const value = useMemo<SessionOnPage>(
    () => ({
      session: guard.live,
      guard,
      renew: () => dispatch({ type: "renew" }),
      dismiss: () => dispatch({ type: "dismissed" }),
      accept: () => dispatch({ type: "accepted" }),
      leave: () => dispatch({ type: "left" }),
      observe: (session) => dispatch({ type: "observed", session, now: now() }),
    }),
    [guard],
  );
  return (
    <SessionContext value={value}>
      {children}
      {guard.live ? <SessionClock endsAt={guard.live.endsAt} /> : null}
      <SessionDialogLoader />
    </SessionContext>
  );
}
