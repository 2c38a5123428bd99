import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import { sayExit, sayJobExit } from "@/lib/compute/job/job-exit";
import { sayMembership } from "@/lib/compute/job/job-membership";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import type { JobDetail } from "@/lib/compute/model";

type Fact = [term: string, value: ReactNode];

const told = (value: string | number | null): string =>
  value === null ? "not told" : String(value).trim() === "" ? "none" : String(value);
/** Lines may break between two resources, but not within one. */
const spaceOut = (list: string | null) => list?.replaceAll(",", ", ") ?? null;
const sayHeld = (isHeld: boolean | null) => (isHeld === null ? null : isHeld ? "yes" : "no");
const count = (value: number | null) => (value === null ? "not told" : value.toLocaleString("en-GB"));

/** The worst exit of the steps is also 0 when there are no steps, so 0 carries no information. */
const isTelling = (exit: JobDetail["derivedExit"]) =>
  exit !== null && (exit.code !== 0 || exit.signal !== null);

/**
 * A job's owner, its requested and allocated resources, and its exit. Fields without a value are left out.
 */
export function JobFacts({ job }: { job: JobDetail }) {
  const always: Fact[] = [
    ["Partition", told(job.partition)],
    ["Account", told(job.account)],
    ["User", told(job.user)],
    ["Quality of service", told(job.qos)],
    ["Priority", count(job.priority)],
    ["Nodes", count(job.nodeCount)],
    ["Tasks", count(job.tasks)],
    ["CPUs", count(job.cpus)],
  ];
  const optional: [string, string | number | null][] = [
    ["Part of", sayMembership(job)],
    ["Tasks of the array at once", job.array?.mostRunning ?? null],
    ["Group", job.group],
    ["Cluster", job.cluster],
    ["Reservation", job.reservation],
    ["Depends on", job.dependency],
    ["Features asked for", job.features],
    ["Nodes asked for", job.requiredNodes],
    ["Nodes left out", job.excludedNodes],
    ["Resources asked for", spaceOut(job.requestedResources)],
    ["Resources allocated", spaceOut(job.allocatedResources)],
    ["Batch host", job.batchHost],
    ["Held", sayHeld(job.isHeld)],
    ["Restarts", job.restarts],
    ["Comment", job.comment],
  ];
  const given = optional.filter(([, value]) => value !== null && value !== "");
  const exit = sayJobExit(job);
  const derived = isTelling(job.derivedExit) ? sayExit(job.derivedExit) : null;
  const exits: Fact[] = [
    ...(exit !== null || hasJobEnded(job) ? [["Ended with", exit ?? "not told"] satisfies Fact] : []),
    ...(exit !== null && derived && derived !== exit ? [["Worst of its steps", derived] satisfies Fact] : []),
  ];
  return (
    <Panel heading="Facts" level={3}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {[...exits, ...always, ...given].map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-muted text-xs">{term}</dt>
            <dd className="wrap-anywhere whitespace-pre-line tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
