"use client";

import { useSignOut } from "@/lib/session/mutations";
import { useSession } from "./session-provider";

/** Signs out and loads the page anew, so that nothing of the session stays in the browser's memory. */
export function useLeave() {
  const { session, leave, observe } = useSession();
  const mutation = useSignOut();
  const signOut = () => {
    leave();
    mutation.mutate(undefined, {
      onSuccess: () => window.location.reload(),
      onError: () => observe(session),
    });
  };
  return { signOut, busy: mutation.isPending || mutation.isSuccess, failed: mutation.isError };
}
