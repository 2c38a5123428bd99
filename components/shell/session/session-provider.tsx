"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useReducer, useRef } from "react";
import { type DeviceOwner, toDeviceOwner, toIdentity } from "@/lib/device/owner";
import { forgetSessionEntries } from "@/lib/device/session-entries";
import { watchSignInRequired } from "@/lib/query/sign-in-required";
import type { Session } from "@/lib/session/model";
import { readsBesideSession, sessionQuery } from "@/lib/session/queries";
import { watchSession } from "@/lib/session/session-channel";
import { openGuard, stepGuard } from "@/lib/session/session-guard";
import { now } from "@/lib/time/clock";
import { SessionClock } from "./session-clock";
import { SessionContext, type SessionOnPage } from "./session-context";
import { SessionDialogLoader } from "./session-dialog-loader";

/** Watches the session of a page: its clock, refused reads and writes, and other tabs. Never navigates. */
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
  const owner = guard.held ? toIdentity(guard.held) : null;
  const readAs = useRef(owner);
  useEffect(() => {
    if (guard.renewals === 0) return;
    const reads = readsBesideSession();
    // Data read for one user is never shown to or merged with that of another.
    const isSame = readAs.current === owner;
    readAs.current = owner;
    void (isSame ? client.invalidateQueries(reads) : client.resetQueries(reads));
  }, [client, guard.renewals, owner]);

  const lastLive = useRef<DeviceOwner | null>(null);
  useEffect(() => {
    const live = guard.live ? toDeviceOwner(guard.live) : null;
    if (lastLive.current && lastLive.current.id !== live?.id) forgetSessionEntries(lastLive.current);
    lastLive.current = live;
  }, [guard.live]);

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
