"use client";

import { useSignOut } from "@/lib/session/mutations";
import { useSession } from "./session-context";

/** A full load, as a change of page would keep what was read. */
const notSavedPath = "/sign-in?end=not-saved";

/**
 * Signs out and loads the page again, so that nothing of the session stays in the browser's memory; or the sign-in page,
 * which says so, where the server couldn't write the end down.
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
