"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { inputClass, TextArea, TextInput } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { sayTimeLimit } from "@/lib/compute/job/time-limit";
import type { Limit, Partition } from "@/lib/compute/model";
import { splitNames } from "@/lib/compute/split-names";
import {
  type Draft,
  emptyJobDraft,
  type JobDraft,
  mostJobs as mostComponents,
} from "@/lib/compute/submit/draft";
import { parseEnvironment } from "@/lib/compute/submit/environment";
import type { SubmitFinding } from "@/lib/compute/submit/submit-finding";
import { findingsOf, findSuggestedLimit } from "@/lib/compute/submit/submit-form";
import * as words from "@/lib/compute/submit/words";
import { SubmitField, TimeLimitField } from "./submit-field";

type SubmitSettingsProps = Known & {
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
  /** False until the page is alive: text fields already take text. */
  isReady: boolean;
};

/** React keys of the components: by position, because the fields are controlled and show whatever is at that position. */
const places = Array.from({ length: mostComponents }, (_, place) => `component-${place}`);

/** One job description, or several that share the script and start together if the API version supports that. */
export function SubmitSettings({ draft, edit, mostJobs, ...known }: SubmitSettingsProps) {
  const { jobs } = draft;
  const setJobs = (change: (jobs: JobDraft[]) => JobDraft[]) =>
    edit((now) => ({ ...now, jobs: change(now.jobs) }));
  const editJob = (index: number) => (change: Partial<JobDraft>) =>
    setJobs((now) => now.map((job, at) => (at === index ? { ...job, ...change } : job)));
  const tooMany = findingsOf(known.findings, "jobs").error;
  const rest = (
    <>
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
      <p className="text-ink-muted text-sm">{words.cannotSend}</p>
    </>
  );
  const toFields = (job: JobDraft, index: number) => (
    <JobFields {...known} job={job} index={index} onEdit={editJob(index)}>
      {index === jobs.length - 1 ? rest : null}
    </JobFields>
  );
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
      {jobs.length === 1
        ? toFields(jobs[0] ?? emptyJobDraft, 0)
        : jobs.map((job, index) => (
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
              {toFields(job, index)}
            </fieldset>
          ))}
    </div>
  );
}

type JobFieldsProps = Known & {
  job: JobDraft;
  index: number;
  onEdit: (change: Partial<JobDraft>) => void;
  /** What else is folded with the rare settings. */
  children: ReactNode;
};

/** Marks the label for the eye alone; the control says it to others. */
const required =
  "[&_label]:after:ml-1.5 [&_label]:after:font-normal [&_label]:after:text-ink-muted [&_label]:after:content-['required'_/_'']";

type TextField = Exclude<keyof JobDraft, "partition" | "environment" | "timeLimit">;

/** The fields of one job description (spec §2.6). */
function JobFields({ job, index, onEdit, children, ...known }: JobFieldsProps) {
  const { findings, partitions, whyUnknown, lastDirectory, isReady } = known;
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
  const environment = of("environment");
  const { rows } = parseEnvironment(job.environment);
  const [isUnfolded, setUnfolded] = useState(false);
  // Stays open once what is wrong is mended.
  if (!isUnfolded && (environment.error ?? environment.warning) !== null) setUnfolded(true);
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3">
      {text("name")}
      {text("account")}
      <div className="col-span-2">
        <PartitionField
          value={job.partition}
          onChange={(partition) => onEdit({ partition })}
          partitions={partitions}
          whyUnknown={whyUnknown}
          isReady={isReady}
          {...of("partition")}
        />
      </div>
      {text("minimumNodes")}
      {text("tasks")}
      <div className="col-span-2">
        <TimeLimitField
          value={job.timeLimit}
          onChange={(timeLimit) => onEdit({ timeLimit })}
          suggested={findSuggestedLimit(findings, index)}
          {...of("timeLimitMinutes")}
        />
      </div>
      <div className={`col-span-2 ${required}`}>
        {text(
          "workingDirectory",
          lastDirectory !== "" && job.workingDirectory === lastDirectory
            ? words.lastDirectoryHint
            : words.workingDirectoryHint,
        )}
      </div>
      <Disclosure
        summary={words.moreSettings(rows.length)}
        open={isUnfolded || undefined}
        className="col-span-2"
      >
        <fieldset disabled={!isReady} className="grid min-w-0 gap-3 pt-1">
          <SubmitField
            label={words.fields.environment}
            hint={words.environmentHint(rows.length)}
            {...environment}
          >
            {(control) => (
              <TextArea
                {...control}
                value={job.environment}
                onChange={(event) => onEdit({ environment: event.target.value })}
                rows={Math.min(8, Math.max(3, job.environment.split("\n").length))}
                wrap="off"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                className="resize-y font-mono"
              />
            )}
          </SubmitField>
          {children}
        </fieldset>
      </Disclosure>
    </div>
  );
}

type PartitionFieldProps = Pick<Known, "whyUnknown" | "isReady"> & {
  value: string;
  onChange: (partition: string) => void;
  /** Null while they are loading or unknown. */
  partitions: Partition[] | null;
  error: string | null;
  warning: string | null;
};

/** The partition, chosen from those of the resource, with its limits below. An imported list of several stays as it is. */
function PartitionField({ value, onChange, partitions, whyUnknown, isReady, ...found }: PartitionFieldProps) {
  const wanted = splitNames(value);
  const chosen = wanted.flatMap((name) => partitions?.find((one) => one.name === name) ?? []);
  const missing = wanted.filter((name) => !chosen.some((one) => one.name === name));
  const hint =
    partitions === null ? (whyUnknown ?? words.loadingPartitions) : sayLimitsOf(chosen) || undefined;
  return (
    <SubmitField label={words.fields.partition} hint={hint} {...found}>
      {(control) =>
        whyUnknown !== null ? (
          <TextInput
            {...control}
            data-field="partition"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        ) : (
          <select
            {...control}
            data-field="partition"
            // Without a value of its own, what was chosen before the page was alive stays.
            value={isReady ? value : undefined}
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
