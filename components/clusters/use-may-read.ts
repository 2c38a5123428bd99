"use client";

import { useWhyNot } from "@/components/shell/session/permission";
import { useSessionHolds } from "@/components/shell/session/session-context";

/** True if the facility may be asked about clusters: somebody is signed in, and the token isn't known to forbid it. */
export function useMayRead(): boolean {
  const holds = useSessionHolds();
  return useWhyNot("streaming") === null && holds;
}
