"use client";

import { lazy, Suspense } from "react";
import { useSession } from "./session-context";

const SingleUseRemark = lazy(() =>
  import("./signed-in-parts").then((file) => ({ default: file.SingleUseRemark })),
);

/** The remark below the header, for sessions that need one. */
export function SessionRemark() {
  const { session } = useSession();
  return <Suspense>{session ? <SingleUseRemark session={session} /> : null}</Suspense>;
}
