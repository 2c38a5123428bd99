"use client";

import { isSingleUse } from "@/lib/session/single-use";
import { useSession } from "./session-context";

/** Whether the session's token may work only once: then a page reads when it is told to, and never by itself. */
export function useSingleUse(): boolean {
  const { session } = useSession();
  return session !== null && isSingleUse(session);
}
