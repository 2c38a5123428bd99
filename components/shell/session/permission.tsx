"use client";

import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import { type Action, whyNotPermitted } from "@/lib/session/permissions";
import * as words from "@/lib/session/words";
import { useSession } from "./session-context";

/** States once per page what the token doesn't permit; nothing if it does, or if its permissions are unknown. */
export function PermissionNotice({ action, className }: { action: Action; className?: string }) {
  const reason = useWhyNot(action);
  if (reason === null) return null;
  return (
    <Notice tone="info" title={words.notPermitted[action]} className={className}>
      <p>
        {reason} {words.notPermittedRemedy}{" "}
        <Link href="/token" className="underline underline-offset-2">
          {words.tokenPage}
        </Link>
      </p>
    </Notice>
  );
}

/**
 * Why the page's token can't do something, as a sentence; null if it can, if nobody is signed in, or if its permissions
 * are unknown.
 */
export function useWhyNot(action: Action): string | null {
  const { session } = useSession();
  return session ? whyNotPermitted(action, session.permissions) : null;
}
