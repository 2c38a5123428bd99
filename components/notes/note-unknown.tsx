"use client";

import { OutcomeUnknown } from "@/components/shell/reading/outcome-unknown";
import { Button } from "@/components/ui/button";
import type { OutcomeSearch } from "@/lib/intent/intent";
import type { NewNote } from "@/lib/notes/model";
import * as words from "@/lib/notes/words";
import type { useNoteRun } from "./use-note-run";

type NoteUnknownProps = {
  state: Extract<ReturnType<typeof useNoteRun>["state"], { step: "unknown" }>;
  run: ReturnType<typeof useNoteRun>;
  wanted: NewNote | null;
  isUnchanged: boolean;
  onFound: (isUnchanged: boolean) => void;
};

/** A note of unknown outcome: whether it is in the list, and a repetition only where that adds no second note. */
export function NoteUnknown({ state, run, wanted, isUnchanged, onFound }: NoteUnknownProps) {
  const { problem, search } = state;
  const isFound = search.found.length > 0;
  const canRepeat = !isFound && wanted !== null && run.canRepeat(wanted);
  return (
    <OutcomeUnknown
      problem={problem}
      search={search}
      title={toTitle(search)}
      isFound={isFound}
      before={
        isFound ? (
          <Button size="small" variant="primary" onClick={() => onFound(isUnchanged)}>
            {isUnchanged ? words.closeForm : words.continueEditing}
          </Button>
        ) : canRepeat ? (
          <Button size="small" variant="primary" onClick={() => run.repeat(wanted)}>
            {words.publishAgain}
          </Button>
        ) : null
      }
      lookLabel={words.refresh}
      after={null}
      run={run}
    >
      {canRepeat ? <p>{words.repeatHint}</p> : null}
    </OutcomeUnknown>
  );
}

function toTitle({ found, looks, problem }: OutcomeSearch<unknown>): string {
  if (found.length > 0) return words.isListed;
  if (looks > 0) return words.notListed;
  return problem ? words.listFailed : words.checkingList;
}
