"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useMemo, useReducer, useRef } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import { type DeviceOwner, toDeviceOwner, toIdentity } from "@/lib/device/owner";
import { forgetSessionEntries } from "@/lib/device/session-entries";
import { watchSignInRequired } from "@/lib/portal/sign-in-required";
import type { Session } from "@/lib/session/model";
import { readsBesideSession, sessionQuery } from "@/lib/session/operations";
import { watchSession } from "@/lib/session/session-channel";
import { openGuard, stepGuard } from "@/lib/session/session-guard";
import { toSignInPath } from "@/lib/session/sign-in/next-path";
import { now } from "@/lib/time/clock";
import { secondMs } from "@/lib/time/duration";
import { useTicked, watchClockSteps } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { SessionContext, type SessionOnPage, useSession } from "./session-context";
import * as words from "./words";

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

const askAgainMs = 5 * secondMs;

/**
 * Requests the session when the clock passes `endsAt`, and repeats until the portal confirms that it has
 * ended: this machine's clock may be wrong. Also requests it after a clock step, to learn the server's time.
 * Renders nothing.
 */
function SessionClock({ endsAt }: { endsAt: string }) {
  const client = useQueryClient();
  const { renderedAtMs } = useTime();
  const endsMs = parseInstant(endsAt);
  const hasPassed = useTicked(renderedAtMs, (nowMs) => endsMs !== null && endsMs <= nowMs);
  useEffect(() => {
    const ask = () =>
      void client.invalidateQueries({ queryKey: sessionQuery().queryKey }, { cancelRefetch: false });
    const stopWatching = watchClockSteps(ask);
    if (hasPassed) ask();
    const timer = hasPassed ? setInterval(ask, askAgainMs) : undefined;
    return () => {
      stopWatching();
      clearInterval(timer);
    };
  }, [client, hasPassed]);
  return null;
}

const bringDialog = () => import("./session-dialog");

/** Loads the session dialog when it is first needed, to keep it out of the scripts of a first visit. */
function SessionDialogLoader() {
  const { guard } = useSession();
  const path = usePathname();
  const { part, hasFailed, load } = useLoaded(bringDialog);
  const needed = guard.ask !== null && path !== "/sign-in";

  useEffect(() => {
    if (needed) void load();
  }, [needed, load]);

  if (!needed) return null;
  if (part) return <part.SessionDialog />;
  // The portal may be down or redeployed. The page must stay, so the fallback signs in in a new tab.
  return hasFailed ? (
    <div className="fixed inset-x-3 bottom-3 z-30 mx-auto max-w-xl">
      <Notice role="alert" tone="warn" title={words.sessionEnded}>
        <p>
          {words.typedKept}{" "}
          <a href={toSignInPath(path)} target="_blank" rel="noreferrer" className="underline">
            {words.signInNewTab}
          </a>{" "}
          {words.comeBack}
        </p>
      </Notice>
    </div>
  ) : null;
}
