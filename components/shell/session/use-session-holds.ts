"use client";

import { useSession } from "./session-context";

/** True if there is a session and it belongs to the page's work. Only then does the page keep reading. */
export function useSessionHolds(): boolean {
  const { session, guard } = useSession();
  return session !== null && guard.ask?.kind !== "changed";
}
