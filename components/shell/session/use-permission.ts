"use client";

import { type Action, whyNotPermitted } from "@/lib/session/permissions";
import { useSession } from "./session-context";

/**
 * Why the page's token can't do something, as a sentence; null if it can, if nobody is signed in, or if its permissions
 * are unknown.
 */
export function useWhyNot(action: Action): string | null {
  const { session } = useSession();
  return session ? whyNotPermitted(action, session.permissions) : null;
}
