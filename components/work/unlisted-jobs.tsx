"use client";

import Link from "next/link";
import { JobStateBadge } from "@/components/compute/job/job-state-badge";
import { Instant } from "@/components/shell/time/instant";
import { toComputePath } from "@/lib/compute/compute-path";
import * as jobWords from "@/lib/compute/job/words";
import type { Unlisted, UnlistedJob } from "@/lib/work/model";
import * as words from "@/lib/work/words";

/** Jobs that the scheduler no longer lists, as they were last seen. Nothing if there are none. */
export function UnlistedJobs({ unlisted: { jobs, more, problem } }: { unlisted: Unlisted }) {
  if (problem !== null)
    return (
      <p className="text-sm text-warn" title={problem.title}>
        {words.unlistedNotLoaded}
      </p>
    );
  if (jobs.length === 0) return null;
  return (
    <section aria-label={words.lastSeen} className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      <h3 className="font-semibold">
        {words.lastSeen} <span className="font-normal text-ink-muted text-sm">{words.noLongerListed}</span>
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-2">
        {jobs.map((job) => (
          <Row key={`${job.resource}/${job.id}`} job={job} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-sm">
          <Link
            href="/activity"
            prefetch={false}
            className="inline-flex min-h-6 items-center underline underline-offset-2"
          >
            {words.moreInActivity(more)}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Row({ job: { resource, id, name, seenAt, states } }: { job: UnlistedJob }) {
  const isOne = states.length === 1 && states[0]?.count === 1;
  return (
    <li className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {states.map((one) => (
        <span
          key={`${one.states.join()} ${one.tasks}`}
          className="inline-flex min-w-0 items-center gap-1 text-sm"
        >
          {one.tasks ? <span className="wrap-anywhere">{jobWords.seenTaskList(one.tasks)}</span> : null}
          {one.tasks || isOne ? null : <span>{jobWords.times(one.count)}</span>}
          <JobStateBadge job={one} isLastKnown />
        </span>
      ))}
      <Link
        href={toComputePath({ resource }, `jobs/${id}`)}
        prefetch={false}
        className="wrap-anywhere inline-flex min-h-6 items-center underline underline-offset-2"
      >
        {id} {name}
      </Link>
      <span className="wrap-anywhere text-ink-muted text-sm">
        {resource}
        {words.partSeparator}
        {words.lastSeenPrefix} <Instant ms={Date.parse(seenAt)} style="minute" />
      </span>
    </li>
  );
}
