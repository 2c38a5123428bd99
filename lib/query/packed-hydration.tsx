"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PackedJson } from "./packed-json";
import { useUnpacked } from "./use-unpacked";

/** A HydrationBoundary whose state came packed, so that the page's payload names the fields of long lists once. */
export function PackedHydration({ state, children }: { state: PackedJson; children: ReactNode }) {
  return <HydrationBoundary state={useUnpacked<DehydratedState>(state)}>{children}</HydrationBoundary>;
}
