"use client";

import { createContext, use } from "react";
import type { Session } from "@/lib/session/model";
import type { SessionGuard } from "@/lib/session/session-guard";

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

/** What SessionProvider gives to everything below it. */
export const SessionContext = createContext<SessionOnPage | null>(null);

/** Who is signed in on this page. */
export function useSession(): SessionOnPage {
  const found = use(SessionContext);
  if (!found) throw new Error("useSession needs a SessionProvider above it.");
  return found;
}
