"use client";

import { useMemo } from "react";
import { useAddress } from "@/components/shell/use-address";
import { changeQuery } from "@/lib/address/change-address";
import { formatQueueChoice, parseQueueChoice, type QueueChoice } from "@/lib/compute/queue/queue-parameters";

export type QueueChoiceOnPage = {
  choice: QueueChoice;
  change: (changes: Partial<QueueChoice>) => void;
  /** Returns the address after a change, for links. */
  linkTo: (changes: Partial<QueueChoice>) => string;
  /** Returns the address's parameters except those named, for hidden form fields. */
  listKept: (without: string[]) => [string, string][];
};

/** The queue's filter, order and columns, kept in the URL. */
export function useQueueChoice(): QueueChoiceOnPage {
  const { parameters, change } = useAddress();
  const text = parameters.toString();
  return useMemo(() => {
    const known = new URLSearchParams(text);
    return {
      choice: parseQueueChoice(known),
      change: (changes) => change(formatQueueChoice(changes)),
      linkTo: (changes) => changeQuery(known, formatQueueChoice(changes)),
      listKept: (without) => [...known].filter(([name]) => !without.includes(name)),
    };
  }, [text, change]);
}
