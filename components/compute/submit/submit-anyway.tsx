"use client";

import { useEffect } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { SubmitAnywayProps } from "./submit-anyway-dialog";

const bringDialog = () => import("./submit-anyway-dialog");

/**
 * Loads the question when it is first needed. Nothing is sent until it is answered; `onFailed` is called if it can't be
 * loaded.
 */
export function SubmitAnyway({ onFailed, ...props }: SubmitAnywayProps & { onFailed: () => void }) {
  const { part, hasFailed, load } = useLoaded(bringDialog);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (hasFailed) onFailed();
  }, [hasFailed, onFailed]);
  return part ? <part.SubmitAnywayDialog {...props} /> : null;
}
