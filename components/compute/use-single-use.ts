"use client";

import { useSession } from "@/components/shell/session-provider";
import { isSingleUse } from "@/lib/compute/single-use";

/** Whether the session's token may work only once: then a page reads when it is told to, and never by itself. */
export function useSingleUse(): boolean {
  const { session } = useSession();
  return session !== null && isSingleUse(session);
}
