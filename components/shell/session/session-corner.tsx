"use client";

import { lazy, Suspense } from "react";
import { useSession } from "./session-context";
import { SignInLink } from "./sign-in-link";

/** Loaded only for signed-in users, because most readers of the status page aren't signed in. */
const SignedInCorner = lazy(() =>
  import("./signed-in-parts").then((file) => ({ default: file.SignedInCorner })),
);

/** The session's place in the header: the signed-in user, or a link to sign in. */
export function SessionCorner() {
  const { session } = useSession();
  return <Suspense>{session ? <SignedInCorner session={session} /> : <SignInLink />}</Suspense>;
}
