import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { formatTimeLimit, parseTimeLimit, sayTimeLimit } from "@/lib/compute/job/time-limit";
import type { Partition } from "@/lib/compute/model";
import type { JobDraft } from "@/lib/compute/submit/draft";
import type { SubmitFinding } from "@/lib/compute/submit/submit-finding";
import { findingsOf, findSuggestedLimit } from "@/lib/compute/submit/submit-form";
import * as words from "@/lib/compute/submit/words";
import { EnvironmentField } from "./environment-field";
import { SubmitField } from "./submit-field";
import { SubmitPartitionField } from "./submit-partition-field";

type SubmitJobFieldsProps = {
  job: JobDraft;
  index: number;
  onEdit: (change: Partial<JobDraft>) => void;
  findings: readonly SubmitFinding[];
  partitions: Partition[] | null;
  whyUnknown: string | null;
  /** The directory of the last job from this device; "" if there is none. */
  lastDirectory: string;
};

/** Marks the label for the eye alone; the control says it to others. */
const required =
  "[&_label]:after:ml-1.5 [&_label]:after:font-normal [&_label]:after:text-ink-muted [&_label]:after:content-['required'_/_'']";

type TextField = Exclude<keyof JobDraft, "partition" | "environment">;

/** The fields of one job description (spec §2.6). */
export function SubmitJobFields({
  job,
  index,
  onEdit,
  findings,
  partitions,
  whyUnknown,
  lastDirectory,
}: SubmitJobFieldsProps) {
  const of = (field: string) => findingsOf(findings, `jobs.${index}.${field}`);
  const suggested = findSuggestedLimit(findings, index);
  const text = (field: TextField, hint?: string, finding = field as string) => (
    <SubmitField label={words.fields[field]} hint={hint} {...of(finding)}>
      {(control) => (
        <TextInput
          {...control}
          value={job[field]}
          placeholder={field === "workingDirectory" ? undefined : words.placeholders[field]}
          onChange={(event) => onEdit({ [field]: event.target.value })}
          inputMode={field === "minimumNodes" || field === "tasks" ? "numeric" : undefined}
          aria-required={field === "workingDirectory" || undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={field === "workingDirectory" ? "font-mono" : "tabular-nums"}
        />
      )}
    </SubmitField>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-2">
      {text("name")}
      {text("account")}
      <div className="sm:col-span-2">
        <SubmitPartitionField
          value={job.partition}
          onChange={(partition) => onEdit({ partition })}
          partitions={partitions}
          whyUnknown={whyUnknown}
          {...of("partition")}
        />
      </div>
      {text("minimumNodes")}
      {text("tasks")}
      <div className="grid justify-items-start gap-1 sm:col-span-2 *:first:w-full">
        {text("timeLimit", sayLimit(job.timeLimit), "timeLimitMinutes")}
        {suggested === null ? null : (
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              onEdit({ timeLimit: formatTimeLimit(suggested) });
              // The button goes once the limit fits.
              currentTarget.parentElement?.querySelector("input")?.focus();
            }}
          >
            {words.setLimit(sayTimeLimit(suggested))}
          </Button>
        )}
      </div>
      <div className={`sm:col-span-2 ${required}`}>
        {text(
          "workingDirectory",
          lastDirectory !== "" && job.workingDirectory === lastDirectory
            ? words.lastDirectoryHint
            : words.workingDirectoryHint,
        )}
      </div>
      <div className="sm:col-span-2">
        <EnvironmentField
          value={job.environment}
          onChange={(environment) => onEdit({ environment })}
          {...of("environment")}
        />
      </div>
    </div>
  );
}

/** Explains how a typed limit is understood, as `90` and `1-30` are easily misread. */
function sayLimit(typed: string): string {
  const parsed = parseTimeLimit(typed);
  if ("fault" in parsed || parsed.minutes === "unlimited") return words.limitHint;
  const meaning = sayTimeLimit(parsed.minutes);
  const sent = words.minutes(parsed.minutes);
  return meaning === sent ? words.sentAs(sent) : words.meansSentAs(meaning, sent);
}
