"use client";

import Link from "next/link";
import { useAddress } from "@/components/shell/use-address";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import { toComputePath } from "@/lib/compute/compute-path";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import * as words from "@/lib/compute/job/words";
import { expandHostList } from "@/lib/compute/machine/host-list";
import type { JobDetail } from "@/lib/compute/model";
import { useComputePlace } from "../use-compute-place";

const mostShown = 512;
/** Up to this many nodes are listed without a press. */
const mostAtOnce = 8;

/** The job's nodes, in the scheduler's compact notation and as links to each node. */
export function JobNodes({ job }: { job: JobDetail }) {
  const { nodeList } = job;
  // A job that waits, or ended before it had nodes, has none to show; of one that runs, they are unknown.
  if (nodeList === "" || (nodeList === null && (job.state === "PENDING" || hasJobEnded(job)))) return null;
  const isSingle = nodeList !== null && expandHostList(nodeList, 1).hosts?.[0] === nodeList;
  return (
    <Panel heading={words.nodes} level={3} aside={nodeList ? sayCount(nodeList) : null}>
      {nodeList ? (
        <div className="grid gap-2">
          <p className="flex items-center gap-x-2">
            {isSingle ? (
              <NodeLink host={nodeList} />
            ) : (
              <code className="wrap-anywhere min-w-0 font-mono text-sm">{nodeList}</code>
            )}
            <CopyButton text={nodeList} label={words.copyNodes} />
          </p>
          {isSingle ? null : <NodeLinks expression={nodeList} />}
        </div>
      ) : (
        <p className="text-ink-muted">{words.nodesNotReported}</p>
      )}
    </Panel>
  );
}

function sayCount(expression: string): string {
  const { count } = expandHostList(expression, 0);
  if (count === null) return "";
  return isCutOff(expression) ? words.nodesAtLeast(count) : words.nodeCount(count);
}

/** The portal cuts very long lists, which then end in an ellipsis. */
const isCutOff = (expression: string) => expression.endsWith("…");

function NodeLink({ host }: { host: string }) {
  const { resource, version } = useComputePlace();
  const zone = useAddress().parameters.get("zone");
  return (
    <Link
      href={toComputePath({ resource, version }, "nodes", { q: host, node: host, zone })}
      prefetch={false}
      className="inline-flex min-h-6 items-center font-mono text-sm underline underline-offset-2"
    >
      {host}
    </Link>
  );
}

function NodeLinks({ expression }: { expression: string }) {
  const list = expandHostList(expression, mostShown);
  if (list.hosts === null) return <p className="text-ink-muted text-sm">{words.cannotList(list.fault)}</p>;
  const links = (
    <>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3 font-mono text-sm">
        {[...new Set(list.hosts)].map((host) => (
          <li key={host} className="wrap-anywhere">
            <NodeLink host={host} />
          </li>
        ))}
      </ul>
      {list.count > list.hosts.length ? (
        <p className="mt-1 text-ink-muted text-sm">{words.more(list.count - list.hosts.length)}</p>
      ) : null}
      {isCutOff(expression) ? <p className="mt-1 text-ink-muted text-sm">{words.listCutOff}</p> : null}
    </>
  );
  return list.hosts.length <= mostAtOnce ? (
    links
  ) : (
    <Disclosure summary={words.listNodes} isPrinted>
      {links}
    </Disclosure>
  );
}
