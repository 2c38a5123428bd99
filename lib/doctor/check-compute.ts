import "server-only";
import { findTask } from "@/lib/compute/job/array-tasks";
import { isRecord } from "@/lib/facility/tolerant";
import {
  type AssumptionCheck,
  assumed,
  blocks,
  countKinds,
  type Diagnosis,
  differs,
  differsIf,
  unchecked,
} from "./diagnosis";
import type { FacilityReadings } from "./read-facility";
import type { Reading } from "./reading";
import * as words from "./words";

type Machine = FacilityReadings["machines"][number];
type Look = AssumptionCheck<FacilityReadings>[1];

/** The first reading that `pick` finds on any machine. */
const onMachines =
  <T>(
    pick: (machine: Machine) => T[],
    without: (machines: Machine[]) => string,
    look: (found: T[], machines: Machine[]) => ReturnType<Look>,
  ): Look =>
  ({ machines, whyNot }) => {
    if (whyNot !== null) return unchecked(whyNot);
    if (machines.length === 0) return unchecked(words.noMachine);
    const found = machines.flatMap(pick);
    return found.length === 0 ? unchecked(without(machines)) : look(found, machines);
  };
const jobsOf = ({ jobs }: Machine) => jobs.value?.jobs ?? [];
const withoutJobs = (machines: Machine[]) => machines.find(({ jobs }) => jobs.why)?.jobs.why ?? words.noJob;
const tablesOf = ({
  partitions,
  nodes,
  reservations,
  diagnostics,
}: Machine): Record<string, Reading<object>> => ({
  ...{ partitions, nodes, reservations, diagnostics },
});

/** One block per machine: what its scheduler answered to each read (spec §4.4). */
export const findMachines = ({ machines, whyNot }: FacilityReadings): Diagnosis[] =>
  machines.map((machine) => {
    const name = `The scheduler of ${machine.resource} (${machine.version})`;
    if (whyNot !== null) return { name, ...unchecked(whyNot) };
    const reads = { ping: machine.ping, ...tablesOf(machine), jobs: machine.jobs, job: machine.job };
    const isFailed = ({ value, why }: Reading<unknown>) => value === null && why !== words.noJob;
    const failed = Object.entries(reads).filter(([, reading]) => isFailed(reading));
    const sizes = Object.entries({ ...tablesOf(machine), jobs: machine.jobs }).flatMap(
      ([read, { value }]) => {
        const items =
          value === null
            ? undefined
            : "items" in value
              ? value.items
              : "jobs" in value
                ? value.jobs
                : undefined;
        return Array.isArray(items) ? [`${items.length} ${read}`] : [];
      },
    );
    const others = machine.others.filter(({ value }) => value === null).length;
    const isUp = machine.ping.value?.isUp;
    const came = [
      ...(machine.ping.value ? [`controller ${isUp ? "up" : isUp === false ? "down" : "unknown"}`] : []),
      ...sizes,
      ...(failed[0] ? [`${failed.map(([read]) => read).join(", ")}: ${failed[0][1].why}`] : []),
      ...(others > 0 ? [`${others} other versions don't answer`] : []),
    ].join("; ");
    const isDead = failed.length >= 6;
    if (isDead) return { name, ...blocks(came, "show nothing of this machine") };
    return { name, ...differsIf(failed.length + others, came, "show the others, and these as failed") };
  });

/** What the schedulers show of docs/spec-gaps.md. */
export const computeChecks: AssumptionCheck<FacilityReadings>[] = [
  [
    "Slurm's errors[] beside a list with entries, or beside statistics",
    onMachines(
      (machine) => Object.values(tablesOf(machine)).filter(({ value }) => value !== null),
      ([machine]) => machine?.partitions.why ?? "",
      (read) => {
        const count = read.filter(
          ({ raw }) => isRecord(raw) && Array.isArray(raw.errors) && raw.errors.length > 0,
        ).length;
        return differsIf(
          count,
          `beside ${count} of ${read.length} tables`,
          "show the tables, and the errors as warnings",
        );
      },
    ),
  ],
  [
    "a job whose user has no name",
    onMachines(jobsOf, withoutJobs, (jobs) => {
      const count = jobs.filter(({ user }) => user === null || /^\d+$/.test(user)).length;
      return differsIf(
        count,
        `${count} of ${jobs.length} jobs`,
        "show the user ID, and whose job it is as unknown",
      );
    }),
  ],
  [
    "The states of jobs",
    onMachines(jobsOf, withoutJobs, (jobs) => {
      const states = jobs.map(({ state }) => state);
      return differsIf(states.includes(null), countKinds(states), "show an unknown state");
    }),
  ],
  [
    "addresses of array tasks",
    onMachines(
      ({ task, taskRecord }) => (task === null ? [] : [{ task, taskRecord }]),
      (machines) => machines.find(({ jobs }) => jobs.why)?.jobs.why ?? words.noTask,
      (found) => {
        const missed = found.filter(({ task, taskRecord }) => {
          const { jobId, taskId } = task;
          const records = taskRecord.value?.jobs ?? [];
          const record = findTask(records, { jobId, taskId: taskId ?? "" });
          return records.length !== 1 || record === null || record === "unclear";
        });
        const came =
          missed[0]?.taskRecord.why || `${found.length - missed.length} of ${found.length} as one record`;
        return differsIf(missed.length, came, "take a task's record from those of its array");
      },
    ),
  ],
  [
    "a component of a heterogeneous job, 60+1",
    onMachines(
      ({ part }) => (part.value === null && part.error === null ? [] : [part]),
      (machines) => machines.find(({ jobs }) => jobs.why)?.jobs.why ?? words.noPart,
      (found) => {
        const failed = found.find(({ value }) => value === null);
        return failed
          ? differs(failed.why, "say that it isn't known")
          : assumed("its record among those of the leader");
      },
    ),
  ],
];
