"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";
import type { ComputePlace } from "@/lib/compute/place";
import { isNarrowed } from "@/lib/compute/queue/table/table-filter";
import * as words from "@/lib/compute/queue/words";
import type { QueueChoiceOnPage } from "./use-queue-choice";

const cleared = { filter: { text: "", state: [], partition: [], account: [], user: [] } };

type QueueEmptyProps = Pick<QueueChoiceOnPage, "choice" | "change" | "showMine"> & {
  place: ComputePlace;
  /** The number of jobs in the whole queue. */
  total: number;
  /** How many of them have no reported user. */
  unreported: number;
};

/** Says why no job is shown, and offers the way to those that are there. */
export function QueueEmpty({ choice, change, showMine, place, total, unreported }: QueueEmptyProps) {
  const isFiltered = isNarrowed(choice.filter);
  const clear = <Button onClick={() => change(cleared)}>{words.clearFilter}</Button>;
  const showAll = <Button onClick={() => showMine(false)}>{words.showAll}</Button>;
  const state =
    total === 0
      ? { title: words.empty, detail: words.emptyDetail, actions: null }
      : choice.isMine && isFiltered
        ? {
            title: words.noneMineMatch,
            detail: words.noneMineMatchDetail,
            actions: (
              <>
                {clear}
                {showAll}
              </>
            ),
          }
        : choice.isMine
          ? {
              title: (unreported > 0 ? words.noneKnownMine : words.noneMine)(place.resource),
              detail: words.noneMineDetail(total, unreported),
              actions: showAll,
            }
          : { title: words.noMatch, detail: words.noMatchDetail(total), actions: clear };
  return (
    <div className="p-3">
      <EmptyState title={state.title} actions={state.actions}>
        {state.detail}
      </EmptyState>
    </div>
  );
}
