"use client";

import { lazy, Suspense } from "react";
import { useSession } from "./session-context";
import { SignInLink } from "./sign-in-link";

/** Loaded where somebody is signed in: most who look at the status are not. */
const SignedInCorner = lazy(() =>
  import("./signed-in-parts").then((file) => ({ default: file.SignedInCorner })),
);

/** The session's place in the header: who is signed in, or the way in. */
export function SessionCorner() {
  const { session } = useSession();
  return <Suspense>{session ? <SignedInCorner session={session} /> : <SignInLink />}</Suspense>;
}
