"use client";

import Link from "next/link";
import { OutcomeUnknown } from "@/components/shell/reading/outcome-unknown";
import { useInstantWords } from "@/components/shell/time/instant";
import { LinkButton } from "@/components/ui/button";
import { toComputePath } from "@/lib/compute/compute-path";
import type { ComputePlace } from "@/lib/compute/place";
import * as words from "@/lib/compute/submit/outcome/words";
import type { SubmitArrival, SubmitState } from "@/lib/compute/submit/submit-intent";
import type { OutcomeSearch } from "@/lib/intent/intent";
import type { SubmitRun } from "./use-submit-run";

type SubmitUnknownProps = {
  state: Extract<SubmitState, { step: "unknown" }>;
  place: ComputePlace;
  run: Pick<SubmitRun, "look" | "dismiss">;
  isSingleUse: boolean;
};

/**
 * A submit with unknown outcome: matching jobs in the queue. Submitting again first asks for confirmation.
 */
export function SubmitUnknown({ state, place, run, isSingleUse }: SubmitUnknownProps) {
  const { search, problem, intent } = state;
  const at = useInstantWords("clock");
  const [first, ...others] = search.found;
  const isFound = first !== undefined && others.length === 0;
  return (
    <OutcomeUnknown
      problem={problem}
      search={search}
      title={toTitle(search, isSingleUse)}
      isFound={isFound}
      before={
        isFound ? (
          <LinkButton size="small" href={toComputePath(place, `jobs/${first.id}`)}>
            {words.job(first.id)}
          </LinkButton>
        ) : null
      }
      lookLabel={isSingleUse ? words.loadQueue : words.refresh}
      after={
        <LinkButton size="small" href={toComputePath(place)}>
          {words.queue}
        </LinkButton>
      }
      run={run}
    >
      <p>{words.checkedFor(intent.name, at(intent.pressedMs))}</p>
      {first ? (
        <ul className="list-disc pl-5">
          {search.found.map(({ id, submittedMs }) => (
            <li key={id}>
              <Link
                href={toComputePath(place, `jobs/${id}`)}
                prefetch={false}
                className="underline underline-offset-2"
              >
                {words.job(id)}
              </Link>
              {words.submittedAt(at(submittedMs))}
            </li>
          ))}
        </ul>
      ) : null}
    </OutcomeUnknown>
  );
}

function toTitle(search: OutcomeSearch<SubmitArrival>, isSingleUse: boolean): string {
  const { found, looks, isLooking, problem } = search;
  const [first, ...others] = found;
  if (first) return others.length === 0 ? words.foundInQueue(first.id) : words.couldBe;
  if (looks > 0) return words.notInQueue;
  if (problem) return words.queueFailed;
  if (isSingleUse && !isLooking) return words.queueNotLoaded;
  return words.checking;
}
