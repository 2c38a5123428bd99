import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { mostJobs as mostComponents, type Partition } from "@/lib/compute/model";
import { type Draft, emptyJobDraft, type JobDraft } from "@/lib/compute/submit/draft";
import type { SubmitFinding } from "@/lib/compute/submit/submit-finding";
import { findingsOf } from "@/lib/compute/submit/submit-form";
import * as words from "@/lib/compute/submit/words";
import { SubmitJobFields } from "./submit-job-fields";

type SubmitJobsProps = {
  draft: Draft;
  edit: (change: (draft: Draft) => Draft) => void;
  mostJobs: number;
  findings: readonly SubmitFinding[];
  partitions: Partition[] | null;
  whyUnknown: string | null;
  lastDirectory: string;
};

/**
 * React keys of the components: by position, because the fields are controlled and show whatever is at that
 * position.
 */
const places = Array.from({ length: mostComponents }, (_, place) => `component-${place}`);

/**
 * One job description, or several that share the script and start together if the API version supports that.
 */
export function SubmitJobs({ draft, edit, mostJobs, ...known }: SubmitJobsProps) {
  const { jobs } = draft;
  const setJobs = (change: (jobs: JobDraft[]) => JobDraft[]) =>
    edit((now) => ({ ...now, jobs: change(now.jobs) }));
  const editJob = (index: number) => (change: Partial<JobDraft>) =>
    setJobs((now) => now.map((job, at) => (at === index ? { ...job, ...change } : job)));
  const [first = emptyJobDraft] = jobs;
  const tooMany = findingsOf(known.findings, "jobs").error;
  return (
    <div className="grid gap-4">
      {tooMany ? (
        <div data-invalid="" tabIndex={-1}>
          <Notice
            tone="down"
            title={tooMany}
            actions={
              <Button size="small" onClick={() => setJobs((now) => now.slice(0, mostJobs))}>
                {words.keepFirst}
              </Button>
            }
          >
            <p>{words.keepFirstHelp}</p>
          </Notice>
        </div>
      ) : null}
      {jobs.length === 1 ? (
        <SubmitJobFields {...known} job={first} index={0} onEdit={editJob(0)} />
      ) : (
        jobs.map((job, index) => (
          <fieldset key={places[index]} className="min-w-0 border border-line p-3">
            <legend className="flex items-center gap-2 px-1 font-semibold">
              {words.component(index + 1)}
              <Button
                size="small"
                onClick={() => setJobs((now) => now.filter((_, at) => at !== index))}
                aria-label={words.removeComponent(index + 1)}
              >
                {words.remove}
              </Button>
            </legend>
            <SubmitJobFields {...known} job={job} index={index} onEdit={editJob(index)} />
          </fieldset>
        ))
      )}
      {mostJobs > 1 && jobs.length < mostJobs ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            onClick={() => setJobs((now) => [...now, { ...(now.at(-1) ?? emptyJobDraft) }])}
          >
            {words.addComponent}
          </Button>
          <span className="text-ink-muted text-sm">{words.componentsHelp}</span>
        </div>
      ) : null}
    </div>
  );
}
