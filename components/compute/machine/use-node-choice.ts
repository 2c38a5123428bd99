"use client";

import { useAddress } from "@/components/shell/use-address";
import { type TypedField, useTypedParameter } from "@/components/shell/use-typed-parameter";
import { changeQuery } from "@/lib/address/change-address";
import {
  formatNodeChoice,
  type NodeChoice,
  type NodeSort,
  parseNodeChoice,
} from "@/lib/compute/machine/node-list";

/** Returns the page's address with these parts of the choice changed. */
export type ToHref = (changes: Partial<NodeChoice>) => string;

export type NodeChoiceOnPage = {
  choice: NodeChoice;
  toHref: ToHref;
  toSortHref: (sort: NodeSort) => string;
  change: (changes: Partial<NodeChoice>) => void;
};

/** The choice of nodes in the address, with links and functions that change it, and the field of its text. */
export function useNodeChoice(): NodeChoiceOnPage & { search: TypedField } {
  const { parameters, change, search } = useTypedParameter(useAddress(), "q", (q) =>
    formatNodeChoice({ q, page: 1 }),
  );
  const choice = parseNodeChoice(parameters);
  const toHref: ToHref = (changes) => changeQuery(parameters, formatNodeChoice(changes));
  const toSortHref = (sort: NodeSort) => {
    // Quantities are sorted largest first.
    const isDescending = choice.sort === sort ? !choice.isDescending : sort !== "name" && sort !== "state";
    return toHref({ sort, isDescending, page: 1 });
  };
  return { choice, toHref, toSortHref, change: (changes) => change(formatNodeChoice(changes)), search };
}
