"use client";

import { isSingleUse } from "@/lib/session/single-use";
import { useSession } from "./session-context";

/** Whether the session's token may work only once; see isSingleUse for what that holds back. */
export function useSingleUse(): boolean {
  const { session } = useSession();
  return session !== null && isSingleUse(session);
}
