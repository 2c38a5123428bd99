import "server-only";
import type { Deed } from "@/lib/audit/deed";
import type { ActivityEntry, ActivityOutcome, Cancelled } from "./model";

/** What an entry has of its write, as the audit record keeps it; what is left out is null. */
export type Details = Partial<
  Pick<
    ActivityEntry,
    "jobIds" | "family" | "name" | "clusterKind" | "clusterSettings" | "cancelled" | "words" | "endedAt"
  >
>;

type SubmitRoute = {
  params: { resource: string };
  body: { jobs: { name?: string }[] };
};

/** A submit: the resource and the jobs' names; the scheduler gives the job the first. */
export const submitDeed = ({ params, body }: SubmitRoute): Deed => ({
  resource: params.resource,
  details: {
    name: body.jobs.flatMap(({ name }) => name || []).join(", ") || null,
    jobName: body.jobs[0]?.name || null,
  },
  read: ({ jobId }: { jobId?: string }) => ({ details: { jobIds: jobId === undefined ? [] : [jobId] } }),
});

type TaskSet = { tasks: string };
type CancelAnswer = {
  jobs?: { jobId: string; outcome: string }[];
  array?: { cancelled: TaskSet; alreadyEnded: TaskSet; refused: TaskSet } | null;
};
type JobRoute = { params: { resource: string; jobId: string } };

const mostListed = 50;

/** A cancel: the job, task or array, and what the answer says about each. */
export const cancelDeed = ({ params }: JobRoute): Deed => ({
  resource: params.resource,
  details: { jobIds: [params.jobId] } satisfies Details,
  keepsWords: true,
  read: readCancel,
});

function readCancel({ jobs = [], array }: CancelAnswer) {
  const pick = (outcome: string) =>
    jobs
      .filter((job) => job.outcome === outcome)
      .map(({ jobId }) => jobId)
      .slice(0, mostListed);
  const tasks = ({ tasks: expression }: TaskSet) => (expression ? [expression.slice(0, 500)] : []);
  const cancelled: Cancelled = array
    ? {
        cancelled: tasks(array.cancelled),
        alreadyEnded: tasks(array.alreadyEnded),
        refused: tasks(array.refused),
        areTasks: true,
      }
    : {
        cancelled: pick("ok"),
        alreadyEnded: pick("alreadyEnded"),
        refused: pick("refused"),
        areTasks: false,
      };
  return {
    details: { cancelled } satisfies Details,
    outcome: toCancelOutcome(cancelled, jobs, array === null),
  };
}

/** If a job couldn't be read before, it may be an array, of which the scheduler lists only what it refused. */
function toCancelOutcome(
  { cancelled, refused }: Cancelled,
  jobs: NonNullable<CancelAnswer["jobs"]>,
  isUnread: boolean,
): ActivityOutcome {
  if (jobs.some(({ outcome }) => outcome === "unconfirmed")) return "unconfirmed";
  if (refused.length === 0) return "done";
  if (isUnread) return "unconfirmed";
  return cancelled.length > 0 ? "partly" : "refused";
}

type ProvisionRoute = {
  params: { family: string };
  body: {
    kind: string;
    name: string;
    resources: Record<string, number | undefined>;
    flags?: Record<string, boolean> | undefined;
  };
};

const mostSettings = 20;
/** No token is as short. */
const longestKey = 64;

/** The first settings under keys of a usual length, so that what is kept is small and holds no token. */
const toKept = <T>(settings: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(settings)
      .flatMap(([key, value]): [string, T][] =>
        value === undefined || key.length > longestKey ? [] : [[key, value]],
      )
      .slice(0, mostSettings),
  );

/** A provision: the family, the kind, the name, the sizes and the features. */
export const provisionDeed = ({ params, body }: ProvisionRoute): Deed => ({
  details: {
    family: params.family,
    name: body.name,
    clusterKind: body.kind,
    clusterSettings: { resources: toKept(body.resources), flags: toKept(body.flags ?? {}) },
  } satisfies Details,
});

type ClusterRoute = { params: { family: string; name: string } };

/** An extend or a delete of a cluster; the facility may accept a delete without confirming it. */
export const clusterDeed = ({ params: { family, name } }: ClusterRoute): Deed => ({
  details: { family, name } satisfies Details,
  keepsWords: true,
  read: ({ outcome }: { outcome?: string }) => ({
    outcome: outcome === "unconfirmed" ? "unconfirmed" : "done",
  }),
});

/** A revocation of the session's token. */
export const revokeDeed = (): Deed => ({ details: {}, keepsWords: true });
