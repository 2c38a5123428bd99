import "server-only";
import { findTask } from "@/lib/compute/job/array-tasks";
import { isRecord } from "@/lib/facility/tolerant";
import * as d from "./diagnosis";
import type { FacilityReadings } from "./read-facility";
import type { Reading } from "./reading";
import * as words from "./words";

type Machine = FacilityReadings["machines"][number];

/** What `pick` finds on the machines; without any, why, first that a list of jobs failed. */
const onMachines =
  <T>(pick: (machine: Machine) => T[], without: string): d.Pick<FacilityReadings, T> =>
  ({ machines, whyNot }) => {
    if (whyNot !== null || machines.length === 0) return whyNot ?? words.noMachine;
    return d.orWhy(machines.flatMap(pick), machines.find(({ jobs }) => jobs.why)?.jobs.why ?? without);
  };
const jobs = onMachines((machine) => machine.jobs.value?.jobs ?? [], words.noJob);

const sizeOf = ({ value }: Reading<unknown>) => {
  const items = isRecord(value) ? (value.items ?? value.jobs) : null;
  return Array.isArray(items) ? items.length : null;
};

/** One block per machine: what its scheduler answered to each read (spec §4.4). */
export const checkMachines = ({ places, machines, whyNot }: FacilityReadings): d.Diagnosis[] =>
  places.map(({ resource, version }, index) => {
    const name = `The scheduler of ${resource} (${version})`;
    const machine = machines[index];
    if (!machine) return { name, ...d.unchecked(whyNot ?? "") };
    const { tables, job, others } = machine;
    const reads = Object.entries<Reading<unknown>>({ ...tables, jobs: machine.jobs, job });
    const failed = reads.filter(([, { value, why }]) => value === null && why !== words.noJob);
    const silent = others.filter(({ value }) => value === null).length;
    const isUp = tables.ping.value?.isUp;
    const came = [
      ...(tables.ping.value ? [`controller ${isUp ? "up" : isUp === false ? "down" : "unknown"}`] : []),
      ...reads.flatMap(([read, reading]) =>
        sizeOf(reading) === null || read === "job" ? [] : [`${sizeOf(reading)} ${read}`],
      ),
      ...(failed[0] ? [`${failed.map(([read]) => read).join(", ")}: ${failed[0][1].why}`] : []),
      ...(silent > 0 ? [`${silent} other versions don't answer`] : []),
    ].join("; ");
    if (failed.length >= reads.length - 1) return { name, ...d.blocks(came, "show nothing of this machine") };
    return { name, ...d.differsIf(failed.length + silent > 0, came, "show these as failed") };
  });

/** What the schedulers show of docs/spec-gaps.md. */
export const computeChecks: d.Checks<FacilityReadings> = {
  "Slurm's errors[] beside a list with entries, or beside statistics": d.odd(
    onMachines(({ tables }) => Object.values<Reading<unknown>>(tables).filter(({ value }) => value), ""),
    ({ raw }) => isRecord(raw) && Array.isArray(raw.errors) && raw.errors.length > 0,
    "show what came, and the errors as warnings",
  ),
  "a job whose user has no name": d.odd(
    jobs,
    ({ user }) => user === null || /^\d+$/.test(user),
    "show the user ID, and whose job it is as unknown",
  ),
  "The states of jobs": d.on(jobs, (all) => {
    const states = all.map(({ state }) => state);
    return d.differsIf(states.includes(null), d.countKinds(states), "show an unknown state");
  }),
  "addresses of array tasks": d.odd(
    onMachines(({ task, taskRecord }) => (task ? [{ task, taskRecord }] : []), words.noTask),
    ({ task: { jobId, taskId }, taskRecord }) => {
      const records = taskRecord.value?.jobs ?? [];
      const found = findTask(records, { jobId, taskId: taskId ?? "" });
      return records.length !== 1 || found === null || found === "unclear";
    },
    "take a task's record from those of its array",
  ),
  "a component of a heterogeneous job, 60+1": d.odd(
    onMachines(({ part }) => (part.value === null && part.error === null ? [] : [part]), words.noPart),
    ({ value }) => value === null,
    "say that the scheduler doesn't know it",
  ),
};
