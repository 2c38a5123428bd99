"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import { expandHostList } from "@/lib/compute/machine/host-list";
import type { JobDetail } from "@/lib/compute/model";

const mostShown = 512;

/** The job's nodes, in the scheduler's compact notation and expanded into single names. */
export function JobNodes({ job }: { job: JobDetail }) {
  const { nodeList } = job;
  return (
    <Panel heading="Nodes" level={3} aside={nodeList ? sayCount(nodeList) : null}>
      {nodeList ? (
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <code className="wrap-anywhere min-w-0 font-mono text-sm">{nodeList}</code>
            <CopyButton text={nodeList} label="Copy node list" />
          </p>
          <Unfolded expression={nodeList} />
        </div>
      ) : (
        <p className="text-ink-muted">
          {nodeList === null
            ? "The answer does not tell the job's nodes."
            : hasJobEnded(job)
              ? "It had no nodes."
              : "It has no nodes yet."}
        </p>
      )}
    </Panel>
  );
}

function sayCount(expression: string): string {
  const { count } = expandHostList(expression, 0);
  return count === null ? "" : `${count.toLocaleString("en-GB")} ${count === 1 ? "node" : "nodes"}`;
}

function Unfolded({ expression }: { expression: string }) {
  const list = expandHostList(expression, mostShown);
  if (list.hosts === null)
    return <p className="text-ink-muted text-sm">The list can't be unfolded: {list.fault}.</p>;
  if (list.hosts.length < 2) return null;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm">One by one</summary>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3 font-mono text-sm">
        {[...new Set(list.hosts)].map((host) => (
          <li key={host} className="wrap-anywhere">
            {host}
          </li>
        ))}
      </ul>
      {list.isCut ? (
        <p className="mt-1 text-ink-muted text-sm">
          and {(list.count - list.hosts.length).toLocaleString("en-GB")} more
        </p>
      ) : null}
    </details>
  );
}
