"use client";

import { forgetSessionEntries } from "@/lib/device/session-entries";
import { useSignOut } from "@/lib/session/operations";
import { describeProtected } from "@/lib/session/protected-page";
import { useSession } from "./session-context";
import { useDeviceOwner } from "./use-device-owner";

/** Signing out needs a full load, because client-side navigation would keep the data that was read. */
const notSavedPath = "/sign-in?end=not-saved";

/** A page that needs a session is left for the sign-in page, which states that the user signed out. */
function loadSignedOut(): void {
  const { pathname, search } = window.location;
  const next = encodeURIComponent(pathname + search);
  if (!describeProtected(pathname)) window.location.reload();
  else window.location.assign(new URL(`/sign-in?end=signed-out&next=${next}`, window.location.href));
}

/**
 * Signs out and loads a page, so that nothing of the session stays in memory: the identity provider's, to sign out there too, if the person came from one. If the server couldn't
 * store the end of the session, loads the sign-in page, which reports it.
 */
export function useLeave() {
  const { session, leave, observe } = useSession();
  const mutation = useSignOut();
  const owner = useDeviceOwner();
  const signOut = () => {
    leave();
    mutation.mutate(undefined, {
      onSuccess: ({ keptAcrossRestart, providerSignOut }) => {
        forgetSessionEntries(owner);
        if (keptAcrossRestart === false) window.location.assign(new URL(notSavedPath, window.location.href));
        else if (providerSignOut) window.location.assign(providerSignOut);
        else loadSignedOut();
      },
      onError: () => observe(session),
    });
  };
  return { signOut, busy: mutation.isPending || mutation.isSuccess, failed: mutation.isError };
}
