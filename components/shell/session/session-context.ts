"use client";

import { createContext, use } from "react";
import type { Session } from "@/lib/session/model";
import type { SessionGuard } from "@/lib/session/session-guard";

/** The session of this page (null: signed out), and what a page may do about it. */
export type SessionOnPage = {
  session: Session | null;
  guard: SessionGuard;
  /** Opens the sign-in dialog over the page. */
  renew: () => void;
  /** Continues signed out. */
  dismiss: () => void;
  /** Continues as the user of the new session. */
  accept: () => void;
  /** Call before this tab ends or replaces its session on purpose, so that no dialog opens. */
  leave: () => void;
  /** Call with the session that signing in returned. */
  observe: (session: Session | null) => void;
};

/** The context that SessionProvider fills. */
export const SessionContext = createContext<SessionOnPage | null>(null);

/** Returns the page's session. Throws without a SessionProvider above. */
export function useSession(): SessionOnPage {
  const found = use(SessionContext);
  if (!found) throw new Error("useSession needs a SessionProvider above it.");
  return found;
}

/** True if there is a session and it belongs to the page's work. Only then does the page keep reading. */
export function useSessionHolds(): boolean {
  const { session, guard } = useSession();
  return session !== null && guard.ask?.kind !== "changed";
}
