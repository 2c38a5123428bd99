"use client";

import { useSession } from "./session-context";

/** True while there is a session and it is the one whose work is on the page: only then does the page read on. */
export function useSessionHolds(): boolean {
  const { session, guard } = useSession();
  return session !== null && guard.ask?.kind !== "changed";
}
