"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useAddress } from "@/components/shell/use-address";
import { Panel } from "@/components/ui/panel";
import { toComputePath } from "@/lib/compute/compute-path";
import { toDependencyParts } from "@/lib/compute/job/dependency";
import { listJobFacts } from "@/lib/compute/job/job-facts";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";
import { useComputePlace } from "../use-compute-place";

type JobDetailsProps = { job: JobDetail; toHref: (jobId: string) => string };

/**
 * A job's owner, request, allocation, scheduling and exit, in groups. Fields without a value are left out. Other jobs and
 * the reservation are links.
 */
export function JobDetails({ job, toHref }: JobDetailsProps) {
  const { resource, version } = useComputePlace();
  const zone = useAddress().parameters.get("zone");
  const links: Record<string, (text: string) => ReactNode> = {
    [words.facts.dependency]: (text) => <Dependency text={text} toHref={toHref} />,
    [words.facts.reservation]: (text) => (
      <Link
        href={toComputePath({ resource, version }, "reservations", { zone })}
        prefetch={false}
        className="underline underline-offset-2"
      >
        {text}
      </Link>
    ),
  };
  return (
    <Panel heading={words.details} level={3}>
      <div className="grid gap-3">
        {listJobFacts(job).map(({ group, facts }) => (
          <section key={group} className="grid gap-1">
            <h4 className="font-semibold text-sm">{group}</h4>
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
              {facts.map(({ name, text }) => (
                <div key={name} className="min-w-0">
                  <dt className="text-ink-muted text-xs">{name}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{links[name]?.(text) ?? text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** A dependency with a link to each job it names. */
function Dependency({ text, toHref }: { text: string; toHref: JobDetailsProps["toHref"] }) {
  let at = 0;
  return toDependencyParts(text).map((part) => {
    at += part.text.length;
    return part.jobId === null ? (
      part.text
    ) : (
      <Link key={at} href={toHref(part.jobId)} prefetch={false} className="underline underline-offset-2">
        {part.text}
      </Link>
    );
  });
}
