import { CopyButton } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import type { JobDetail } from "@/lib/compute/model";

/** The job's directories and files, each with a copy button. Paths that aren't reported are left out. */
export function JobPaths({ job }: { job: JobDetail }) {
  const paths = [
    ["Working directory", job.workingDirectory],
    ["Output", job.outputPath],
    ["Errors", job.errorPath],
    ["Input", job.inputPath],
    ["Command", job.command],
    ["Submit command", job.submitLine],
  ] as const;
  const given = paths.filter(([, path]) => path !== null && path !== "");
  return (
    <Panel heading="Paths" level={3}>
      {given.length === 0 ? (
        <p className="text-ink-muted">The scheduler tells no paths of this job.</p>
      ) : null}
      <dl className="grid gap-2">
        {given.map(([term, path]) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-muted text-xs">{term}</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="wrap-anywhere min-w-0 font-mono text-sm">{path}</code>
              <CopyButton text={path ?? ""} label={`Copy ${term.toLowerCase()}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
