"use client";

import { useWhyNot } from "@/components/shell/session/use-permission";
import { useSessionHolds } from "@/components/shell/session/use-session-holds";

/** True if the facility may be asked about clusters: somebody is signed in, and the token isn't known to forbid it. */
export function useMayRead(): boolean {
  const holds = useSessionHolds();
  return useWhyNot("streaming") === null && holds;
}
