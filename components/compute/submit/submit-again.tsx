"use client";

import { useEffect } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { SubmitAgainProps } from "./submit-again-dialog";

const bringDialog = () => import("./submit-again-dialog");

/**
 * Loads the dialog when it is first needed. Nothing is sent until it is answered; `onFailed` is called if it can't be
 * loaded.
 */
export function SubmitAgain({ onFailed, ...props }: SubmitAgainProps & { onFailed: () => void }) {
  const { part, hasFailed, load } = useLoaded(bringDialog);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (hasFailed) onFailed();
  }, [hasFailed, onFailed]);
  return part ? <part.SubmitAgainDialog {...props} /> : null;
}
