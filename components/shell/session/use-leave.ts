"use client";

import { useSignOut } from "@/lib/session/mutations";
import { useSession } from "./session-context";

/** Signing out needs a full load, because client-side navigation would keep the data that was read. */
const notSavedPath = "/sign-in?end=not-saved";

/**
 * Signs out and reloads the page, so that nothing of the session stays in memory. If the server couldn't
 * store the end of the session, loads the sign-in page, which reports it.
 */
export function useLeave() {
  const { session, leave, observe } = useSession();
  const mutation = useSignOut();
  const signOut = () => {
    leave();
    mutation.mutate(undefined, {
      onSuccess: ({ keptAcrossRestart }) =>
        keptAcrossRestart === false
          ? window.location.assign(new URL(notSavedPath, window.location.href))
          : window.location.reload(),
      onError: () => observe(session),
    });
  };
  return { signOut, busy: mutation.isPending || mutation.isSuccess, failed: mutation.isError };
}
