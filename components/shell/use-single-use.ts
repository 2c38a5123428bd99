"use client";

import { isSingleUse } from "@/lib/session/single-use";
import { useSession } from "./session/session-context";

/**
 * True if the session's token may be single-use. See isSingleUse for what is then not loaded automatically.
 */
export function useSingleUse(): boolean {
  const { session } = useSession();
  return session !== null && isSingleUse(session);
}
