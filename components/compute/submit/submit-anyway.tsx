"use client";

import { useEffect } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { SubmitAnywayProps } from "./submit-anyway-dialog";

const bringDialog = () => import("./submit-anyway-dialog");

/**
 * Loads the question when it is first needed. Nothing is sent until it is answered, and nothing at all if it can't
 * be loaded.
 */
export function SubmitAnyway(props: SubmitAnywayProps) {
  const { part, hasFailed, load } = useLoaded(bringDialog);
  const { onClose } = props;
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (hasFailed) onClose();
  }, [hasFailed, onClose]);
  return part ? <part.SubmitAnywayDialog {...props} /> : null;
}
