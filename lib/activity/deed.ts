import "server-only";
import type { ActivityAction, ActivityOutcome, Cancelled, ClusterSettings } from "./model";

/** What a success says of a deed; `outcome` is `done` unless given. */
export type DeedResult = { outcome?: ActivityOutcome; jobIds?: string[]; cancelled?: Cancelled | null };

/**
 * A write as far as it is recorded: names and IDs alone, each picked here from the request. `keepsWords`: the request has
 * nothing confidential that the other side's words on a failure could repeat, so they may be kept. `read` reads a success,
 * and the report that accompanies a refusal.
 */
export type Deed<Result = unknown> = {
  action: ActivityAction;
  resource?: string;
  family?: string;
  name?: string;
  /** The name of the first job description, which the scheduler gives the job. */
  jobName?: string;
  clusterKind?: string;
  clusterSettings?: ClusterSettings;
  jobIds?: string[];
  keepsWords?: boolean;
  read?: (result: Result) => DeedResult;
};

type SubmitRoute = {
  params: { resource: string };
  body: { jobs: { name?: string }[] };
};

/** A submit: the resource and the jobs' names. */
export const submitDeed = ({ params, body }: SubmitRoute): Deed<{ jobId: string }> => ({
  action: "submit",
  resource: params.resource,
  name: body.jobs.flatMap(({ name }) => name || []).join(", ") || undefined,
  jobName: body.jobs[0]?.name || undefined,
  read: ({ jobId }) => ({ jobIds: [jobId] }),
});

type TaskSet = { tasks: string };
type CancelAnswer = {
  jobs: { jobId: string; outcome: string }[];
  array?: { cancelled: TaskSet; alreadyEnded: TaskSet; refused: TaskSet } | null;
};
type JobRoute = { params: { resource: string; jobId: string } };

const mostListed = 50;

/** A cancel: the job, task or array, and what the answer says about each. */
export const cancelDeed = ({ params }: JobRoute): Deed<CancelAnswer> => ({
  action: "cancel",
  resource: params.resource,
  jobIds: [params.jobId],
  keepsWords: true,
  read: readCancel,
});

function readCancel({ jobs, array }: CancelAnswer): DeedResult {
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
  return { cancelled, outcome: toCancelOutcome(cancelled, jobs, array === null) };
}

/** If a job couldn't be read before, it may be an array, of which the scheduler lists only what it refused. */
function toCancelOutcome(
  { cancelled, refused }: Cancelled,
  jobs: CancelAnswer["jobs"],
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
export const provisionDeed = (at: ProvisionRoute): Deed => ({
  action: "provision",
  family: at.params.family,
  name: at.body.name,
  clusterKind: at.body.kind,
  clusterSettings: { resources: toKept(at.body.resources), flags: toKept(at.body.flags ?? {}) },
});

type ClusterRoute = { params: { family: string; name: string } };

/** An extend of a cluster. */
export const extendDeed = ({ params }: ClusterRoute): Deed => ({
  action: "extend",
  keepsWords: true,
  ...params,
});

/** A delete of a cluster, which the facility may accept without confirming it. */
export const deleteDeed = ({ params }: ClusterRoute): Deed<{ outcome: string }> => ({
  action: "delete",
  keepsWords: true,
  ...params,
  read: ({ outcome }) => ({ outcome: outcome === "deleted" ? "done" : "unconfirmed" }),
});

/** A revocation of the session's token. */
export const revokeDeed: Deed = { action: "revoke", keepsWords: true };
