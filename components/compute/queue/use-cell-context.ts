"use client";

import { useMemo } from "react";
import { useAddress } from "@/components/shell/use-address";
import { makeJobPaths } from "@/lib/compute/compute-path";
import type { ComputePlace } from "@/lib/compute/place";
import { makeOwnTest } from "@/lib/compute/queue/own-user";
import type { CellContext } from "./queue-cell";

/** What every cell is rendered with, the same object until a part of it changes. `marked`: whose jobs are marked, null: nobody's. */
export function useCellContext(
  { zone, nowMs, whyNotSelect, whyNotId, canCancel, hasTitles }: Omit<CellContext, "toHref" | "isMarked">,
  place: ComputePlace,
  marked: string | null,
): CellContext {
  const chosenZone = useAddress().parameters.get("zone");
  return useMemo(() => {
    const of = { toHref: makeJobPaths(place, { zone: chosenZone }), isMarked: makeOwnTest(marked) };
    return { ...of, zone, nowMs, whyNotSelect, whyNotId, canCancel, hasTitles };
  }, [place, chosenZone, marked, zone, nowMs, whyNotSelect, whyNotId, canCancel, hasTitles]);
}
