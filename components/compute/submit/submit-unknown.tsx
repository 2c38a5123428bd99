"use client";

import Link from "next/link";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { toComputePath } from "@/lib/compute/compute-path";
import type { ComputePlace } from "@/lib/compute/place";
import type { Search, SubmitState } from "@/lib/compute/submit/submit-intent";
import { formatInstant, formatZone } from "@/lib/time/zone";
import type { SubmitRun } from "./use-submit-run";

type SubmitUnknownProps = {
  state: Extract<SubmitState, { step: "unknown" }>;
  place: ComputePlace;
  run: Pick<SubmitRun, "look" | "putAway">;
  mayLook: boolean;
};

/** A submit of unknown outcome: what the queue shows of it, and no way to send it again but by asking first. */
export function SubmitUnknown({ state, place, run, mayLook }: SubmitUnknownProps) {
  const { search, problem, intent } = state;
  const { zone } = useTime();
  const at = (ms: number) => `${formatInstant(ms, zone, "clock")} ${formatZone(ms, zone)}`;
  const [first, ...others] = search.arrivals;
  const isFound = first !== undefined && others.length === 0;
  return (
    <div className="grid gap-2">
      <ProblemNotice problem={problem} />
      <Notice
        tone={isFound ? "ok" : "warn"}
        role="status"
        title={toTitle(search, mayLook)}
        actions={
          <>
            {isFound ? (
              <LinkButton size="small" prefetch={false} href={toComputePath(place, `jobs/${first.id}`)}>
                Job {first.id}
              </LinkButton>
            ) : null}
            <Button size="small" onClick={run.look} busy={search.isLooking}>
              {mayLook ? "Refresh" : "Load queue"}
            </Button>
            <LinkButton size="small" prefetch={false} href={toComputePath(place)}>
              Queue
            </LinkButton>
            <Button size="small" onClick={run.putAway}>
              Dismiss
            </Button>
          </>
        }
      >
        <p>
          {intent.name === null
            ? "Checked for your jobs submitted since "
            : `Checked for your jobs named ${intent.name}, submitted since `}
          {at(intent.pressedMs)}. Nothing is sent again automatically.
        </p>
        {first ? (
          <ul className="list-disc pl-5">
            {search.arrivals.map(({ id, submittedMs }) => (
              <li key={id}>
                <Link
                  href={toComputePath(place, `jobs/${id}`)}
                  prefetch={false}
                  className="underline underline-offset-2"
                >
                  Job {id}
                </Link>
                , submitted {at(submittedMs)}
              </li>
            ))}
          </ul>
        ) : null}
        {search.lookedMs !== null && !first ? <p>Last checked at {at(search.lookedMs)}.</p> : null}
        {search.problem ? (
          search.problem.type === problem.type ? (
            <p>The last check failed in the same way.</p>
          ) : (
            <ProblemNotice problem={search.problem} compact />
          )
        ) : null}
      </Notice>
    </div>
  );
}

function toTitle({ arrivals, looks, isLooking, problem }: Search, mayLook: boolean): string {
  const [first, ...others] = arrivals;
  if (first)
    return others.length === 0 ? `Found in the queue: job ${first.id}` : "Could be one of these jobs";
  if (looks > 0) return "Not in the queue yet";
  if (problem) return "The queue can't be loaded";
  if (!mayLook && !isLooking) return "Queue not loaded, to save your single-use token";
  return "Checking the queue";
}
