"use client";

import { useEffect } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { SubmitAgainProps } from "./submit-again-dialog";

const bringDialog = () => import("./submit-again-dialog");

/** Brings the question when it is first asked. Until it is there nothing is sent, and nothing where it can't be asked. */
export function SubmitAgain(props: SubmitAgainProps) {
  const { part, hasFailed, load } = useLoaded(bringDialog);
  const { onClose } = props;
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (hasFailed) onClose();
  }, [hasFailed, onClose]);
  return part ? <part.SubmitAgainDialog {...props} /> : null;
}
