"use client";

import { useAddress } from "@/components/shell/use-address";
import { type TypedField, useTypedParameter } from "@/components/shell/use-typed-parameter";
import { changeQuery } from "@/lib/address/change-address";
import type { OverviewChoice } from "@/lib/status/filter";
import { formatOverviewChoice, parseOverviewChoice } from "@/lib/status/status-parameters";

export type OverviewChoiceOnPage = {
  choice: OverviewChoice;
  change: (changes: Partial<OverviewChoice>) => void;
  /** Returns the address after a change, for links. */
  linkTo: (changes: Partial<OverviewChoice>) => string;
  /** The field of its text. */
  search: TypedField;
};

/** The overview's filters, grouping and order, kept in the URL. */
export function useOverviewChoice(): OverviewChoiceOnPage {
  const { parameters, change, search } = useTypedParameter(useAddress(), "q", (q) =>
    formatOverviewChoice({ q }),
  );
  return {
    choice: parseOverviewChoice(parameters),
    change: (changes) => change(formatOverviewChoice(changes)),
    linkTo: (changes) => changeQuery(parameters, formatOverviewChoice(changes)),
    search,
  };
}
