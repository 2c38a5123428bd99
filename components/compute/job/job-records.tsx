"use client";

import Link from "next/link";
import { Instant } from "@/components/shell/time/instant";
import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { Panel } from "@/components/ui/panel";
import { sayJobExit } from "@/lib/compute/job/job-exit";
import { sayMembership, toJobRef } from "@/lib/compute/job/job-membership";
import { toReasonView } from "@/lib/compute/job/pending-reason";
import type { JobDetail } from "@/lib/compute/model";
import { toRowKeys } from "@/lib/compute/row-keys";
import { parseInstant } from "@/lib/time/zone";
import { JobStateBadge } from "./job-state-badge";

const mostShown = 200;
const columns = ["Job", "Part", "State", "Nodes", "Start", "End", "Reason or exit"];

type JobRecordsProps = {
  jobs: JobDetail[];
  /** The record that the rest of the page shows. */
  current: JobDetail;
  toHref: (jobId: string) => string;
  isLastKnown: boolean;
};

/** Every record of an array or heterogeneous job, each linked to its own page. */
export function JobRecords({ jobs, current, toHref, isLastKnown }: JobRecordsProps) {
  const shown = jobs.slice(0, mostShown);
  const keys = toRowKeys(shown.map(({ id }) => id));
  return (
    <Panel
      heading={current.heterogeneous ? "Parts of the heterogeneous job" : "Jobs of the array"}
      level={3}
      aside={`${jobs.length} records`}
      padded={false}
    >
      <DataTable caption="Records of this job" className="max-h-96">
        <thead>
          <tr>
            {columns.map((name) => (
              <HeadCell key={name}>{name}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((job, index) => (
            <tr key={keys[index]}>
              <RowHeadCell>
                {job === current ? (
                  <span>{toJobRef(job)} (shown here)</span>
                ) : (
                  <Link
                    href={toHref(toJobRef(job))}
                    prefetch={false}
                    className="inline-flex min-h-6 items-center underline underline-offset-2"
                  >
                    {toJobRef(job)}
                  </Link>
                )}
                {job.name ? <span className="font-normal text-ink-muted"> {job.name}</span> : null}
              </RowHeadCell>
              <Cell>{sayMembership(job) ?? "none"}</Cell>
              <Cell>
                <JobStateBadge job={job} isLastKnown={isLastKnown} />
              </Cell>
              <Cell>
                <span className="wrap-break-word inline-block max-w-48">
                  {job.nodeList || (job.nodeCount ?? "not told")}
                </span>
              </Cell>
              <Cell>
                <RecordInstant iso={job.startAt} isForecast={job.isStartForecast} />
              </Cell>
              <Cell>
                <RecordInstant iso={job.endAt} isForecast={job.isEndForecast} />
              </Cell>
              <Cell>{sayJobExit(job) ?? toReasonView(job.reason)?.words ?? "none"}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {jobs.length > shown.length ? (
        <p className="px-3 py-2 text-ink-muted text-sm">and {jobs.length - shown.length} more</p>
      ) : null}
    </Panel>
  );
}

function RecordInstant({ iso, isForecast }: { iso: string | null; isForecast: boolean }) {
  const ms = parseInstant(iso);
  if (ms === null) return "none";
  return (
    <>
      {isForecast ? "forecast: " : null}
      <Instant ms={ms} />
    </>
  );
}
