import { Button } from "@/components/ui/button";
import { inputClass, TextInput } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { sayTimeLimit } from "@/lib/compute/job/time-limit";
import { type Limit, mostJobs as mostComponents, type Partition } from "@/lib/compute/model";
import { splitNames } from "@/lib/compute/split-names";
import { type Draft, emptyJobDraft, type JobDraft } from "@/lib/compute/submit/draft";
import type { SubmitFinding } from "@/lib/compute/submit/submit-finding";
import { findingsOf, findSuggestedLimit } from "@/lib/compute/submit/submit-form";
import * as words from "@/lib/compute/submit/words";
import { TimeLimitField } from "../time-limit-field";
import { EnvironmentField } from "./environment-field";
import { SubmitField } from "./submit-field";

type SubmitJobsProps = Known & {
  draft: Draft;
  edit: (change: (draft: Draft) => Draft) => void;
  mostJobs: number;
};

/** What all fields share. */
type Known = {
  findings: readonly SubmitFinding[];
  partitions: Partition[] | null;
  whyUnknown: string | null;
  /** The directory of the last job from this device; "" if there is none. */
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

type SubmitJobFieldsProps = Known & {
  job: JobDraft;
  index: number;
  onEdit: (change: Partial<JobDraft>) => void;
};

/** Marks the label for the eye alone; the control says it to others. */
const required =
  "[&_label]:after:ml-1.5 [&_label]:after:font-normal [&_label]:after:text-ink-muted [&_label]:after:content-['required'_/_'']";

type TextField = Exclude<keyof JobDraft, "partition" | "environment" | "timeLimit">;

/** The fields of one job description (spec §2.6). */
function SubmitJobFields({
  job,
  index,
  onEdit,
  findings,
  partitions,
  whyUnknown,
  lastDirectory,
}: SubmitJobFieldsProps) {
  const of = (field: string) => findingsOf(findings, `jobs.${index}.${field}`);
  const text = (field: TextField, hint?: string) => (
    <SubmitField label={words.fields[field]} hint={hint} {...of(field)}>
      {(control) => (
        <TextInput
          {...control}
          data-field={field}
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
      <div className="sm:col-span-2">
        <TimeLimitField
          typed={job.timeLimit}
          onSet={(timeLimit) => onEdit({ timeLimit })}
          suggested={findSuggestedLimit(findings, index)}
          {...of("timeLimitMinutes")}
          data-field="timeLimit"
          value={job.timeLimit}
          placeholder={words.placeholders.timeLimit}
          onChange={(event) => onEdit({ timeLimit: event.target.value })}
        />
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

type SubmitPartitionFieldProps = {
  value: string;
  onChange: (partition: string) => void;
  /** Null while they are loading or unknown. */
  partitions: Partition[] | null;
  /** Why the partitions are unknown; the name is then typed. */
  whyUnknown: string | null;
  error: string | null;
  warning: string | null;
};

/** The partition, chosen from those of the resource, with its limits below. An imported list of several stays as it is. */
function SubmitPartitionField({
  value,
  onChange,
  partitions,
  whyUnknown,
  error,
  warning,
}: SubmitPartitionFieldProps) {
  const wanted = splitNames(value);
  const chosen = wanted.flatMap((name) => partitions?.find((one) => one.name === name) ?? []);
  const missing = wanted.filter((name) => !chosen.some((one) => one.name === name));
  const hint =
    partitions === null ? (whyUnknown ?? words.loadingPartitions) : sayLimitsOf(chosen) || undefined;
  return (
    <SubmitField label={words.fields.partition} hint={hint} error={error} warning={warning}>
      {(control) =>
        whyUnknown !== null ? (
          <TextInput
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        ) : (
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            disabled={partitions === null}
            className={`${inputClass} min-h-8`}
          >
            <option value="">{words.defaultPartition}</option>
            {value !== "" && !partitions?.some(({ name }) => name === value) ? (
              <option value={value}>
                {partitions === null || missing.length === 0
                  ? value
                  : words.notOffered(value, missing.join(", "))}
              </option>
            ) : null}
            {partitions?.map((partition) => (
              <option key={partition.name} value={partition.name}>
                {toOptionText(partition)}
              </option>
            ))}
          </select>
        )
      }
    </SubmitField>
  );
}

const isClosed = ({ states }: Partition) => states.length > 0 && !states.includes("UP");
const toOptionText = (partition: Partition) =>
  isClosed(partition) ? words.inState(partition.name, partition.states.join(", ")) : partition.name;

const sayMostNodes = (limit: Limit) => (typeof limit === "number" ? words.atMostNodes(limit) : null);

/** The limits of one partition, or of each of several. */
const sayLimitsOf = (partitions: Partition[]): string =>
  partitions
    .map((one) => (partitions.length > 1 ? words.limitsOf(one.name, sayLimits(one)) : sayLimits(one)))
    .join(" ");

/** A partition's limits in one sentence, without those that aren't reported. */
function sayLimits(partition: Partition): string {
  const { mostMinutes, defaultMinutes, mostNodes, totalNodes, fewestNodes } = partition;
  const given = [
    mostMinutes === null
      ? null
      : mostMinutes === "unlimited"
        ? words.noTimeLimit
        : words.atMost(sayTimeLimit(mostMinutes)),
    typeof defaultMinutes === "number" ? words.defaultLimit(sayTimeLimit(defaultMinutes)) : null,
    fewestNodes !== null && fewestNodes > 1 ? words.atLeastNodes(fewestNodes) : null,
    sayMostNodes(mostNodes) ?? sayMostNodes(totalNodes),
  ].filter((part) => part !== null);
  const text = given.join(", ");
  return text === "" ? words.noLimits : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
