"use client";

import { useEffect } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { SubmitAgainProps } from "./submit-again-dialog";

const bringDialog = () => import("./submit-again-dialog");

/**
 * Loads the dialog when it is first needed. Nothing is sent until it is shown, and nothing at all if it can't
 * be loaded.
 */
export function SubmitAgain(props: SubmitAgainProps) {
  const { part, hasFailed, load } = useLoaded(bringDialog);
  const { onClose } = props;
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (hasFailed) onClose();
  }, [hasFailed, onClose]);
  return part ? <part.SubmitAgainDialog {...props} /> : null;
}
