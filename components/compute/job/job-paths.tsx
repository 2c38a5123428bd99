import { CopyButton } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";

/** Where the job works and writes; each path can be copied. What isn't reported is left out. */
export function JobPaths({ job }: { job: JobDetail }) {
  const { pathNames } = words;
  const paths = [
    [pathNames.workingDirectory, job.workingDirectory],
    [pathNames.output, job.outputPath],
    [pathNames.errors, job.errorPath === job.outputPath ? null : job.errorPath],
    [pathNames.input, job.inputPath],
    [pathNames.command, job.command],
    [pathNames.submitLine, job.submitLine],
  ] as const;
  const given = paths.filter(([, path]) => path !== null && path !== "" && path !== "/dev/null");
  return (
    <Panel heading={words.paths} level={3}>
      {given.length === 0 ? <p className="text-ink-muted">{words.noPaths}</p> : null}
      <dl className="grid gap-2">
        {given.map(([term, path]) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-muted text-xs">{term}</dt>
            <dd className="flex items-center gap-x-2">
              <code className="wrap-anywhere min-w-0 font-mono text-sm">{path}</code>
              <CopyButton text={path ?? ""} label={words.copy(term)} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
