/** Texts about a machine: its nodes, partitions, reservations and scheduler. */
const many = (count: number, one: string, several = `${one}s`) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : several}`;

export const notReported = "not reported";
export const unknown = "unknown";
export const none = "none";
export const unnamed = "unnamed";
export const yes = "yes";
export const no = "no";

/** The scheduler's health. */
export const healthUnknown = "Scheduler health unknown";
export const checking = "Checking the scheduler…";
export const lastHealth = { true: "up", false: "down", null: "not reported" } as Record<string, string>;
export const healthWasLast = (health: string) => `Scheduler health unknown, ${health} when last checked`;
export const healthNotReported = "The scheduler doesn’t report whether it is up";
export const schedulerDown = "Scheduler is down";
export const otherDown = "Scheduler is up, another controller is down";
export const schedulerUp = "Scheduler is up";
export const controller = "controller";

/** What a node can do now, and what that means. */
export const nodeUses = {
  free: ["Free", "Idle: all CPUs are free for new jobs"],
  partly: ["Partly free", "Some CPUs are in use, the rest are free for new jobs"],
  busy: ["Busy", "Jobs run on it, and no CPU is free for others"],
  held: ["Reserved", "Idle, but reserved, planned for a job or not powered: not free for every job"],
  draining: ["Draining", "Its jobs run to their end; it accepts no new ones"],
  drained: ["Drained", "Taken out of service by the operators or a health check; runs nothing"],
  down: ["Down", "Broken, not responding or not in service"],
  unknown: ["Unknown", "No state reported, or one that the portal doesn’t know"],
} as const;
export const nodeStates: Record<string, string> = {
  IDLE: "idle",
  ALLOCATED: "fully allocated",
  MIXED: "partly allocated",
  DOWN: "down",
  ERROR: "in error",
  FUTURE: "not in service yet",
  UNKNOWN: "state unknown to the scheduler",
};
export const nodeFlags: Record<string, string> = {
  DRAIN: "accepts no new jobs",
  DRAINED: "drained",
  DRAINING: "draining",
  MAINTENANCE: "in maintenance",
  RESERVED: "in a reservation",
  NOT_RESPONDING: "not responding",
  PLANNED: "planned for a job",
  COMPLETING: "a job is ending",
  POWERED_DOWN: "powered down",
  POWERING_DOWN: "powering down",
  POWERING_UP: "powering up",
  POWER_DOWN: "to be powered down",
  POWER_UP: "to be powered up",
  POWER_DRAIN: "draining to be powered down",
  REBOOT_REQUESTED: "reboot requested",
  REBOOT_ISSUED: "reboot issued",
  REBOOT_CANCELED: "reboot cancelled",
  RESUME: "being resumed",
  UNDRAIN: "drain being lifted",
  FAIL: "expected to fail",
  INVALID_REG: "configuration doesn’t match",
  BLOCKED: "blocked by another job",
  CLOUD: "in the cloud",
  DYNAMIC_FUTURE: "dynamic, not yet in service",
  DYNAMIC_NORM: "dynamic",
  EXTERNAL: "managed externally",
};
export const noState = "no state reported";

export const onlyAccounts = (partition: string, accounts: string, account: string) =>
  `${partition} is only for the accounts ${accounts} and their subaccounts; ${account} isn’t listed.`;
export const notAccount = (partition: string, name: string) =>
  `${partition} isn’t open to the account ${name}.`;
const whose = { account: "your job’s account is", QOS: "your job’s QOS is", group: "your groups are" };
export const mayBe = (kind: keyof typeof whose, partition: string, names: string, isOnly: boolean) =>
  `${partition} ${isOnly ? "is only for" : "isn’t open to"} the ${kind} ${names}; ${whose[kind]} unknown.`;

/** The page of nodes. */
export const nodes = "Nodes";
export const theNodes = "the nodes";
export const filterNodes = "Filter nodes";
export const partition = "Partition";
export const allPartitionsOption = "All";
export const nodesByState = "Nodes by state";
export const all = "All";
export const idleAndAccepting = (free: number, all: string) =>
  `${free.toLocaleString("en-GB")} of ${all} idle and accepting jobs`;
export const gpusFree = (free: number, total: number) =>
  `${free.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")} GPUs free`;
export const unknownGpus = (total: number) => `${many(total, "GPU")}, free number not reported`;
export const matchingNodes = "Matching nodes";
export const nodeColumns = {
  name: "Node",
  state: "State",
  reason: "Reason",
  since: "Since",
  free: "CPUs free",
  load: "Load",
  memory: "Free memory",
  gpus: "GPUs free",
  partitions: "Partitions",
  queue: "Queue",
};
export const ofTotal = (free: string, total: string) => `${free} of ${total}`;
export const noReason = "no reason given";
export const by = (user: string) => `by ${user}`;
export const jobs = "Jobs";
export const jobsOn = (node: string) => `Jobs on ${node}`;
export const nodeFacts = {
  reason: "Reason",
  states: "States as received",
  hostname: "Host name",
  address: "Address",
  features: "Features",
  gres: "Generic resources",
  gresUsed: "In use",
  gresDrained: "Drained",
  freeMemory: "Memory free on the machine",
  reservation: "Reservation",
  architecture: "Architecture",
  operatingSystem: "Operating system",
  release: "Scheduler release",
  topology: "Topology",
  certificateFlags: "Certificate flags",
  since: "Since",
  booted: "Booted",
  lastBusy: "Last busy",
  resumes: "Resumes after",
  certificateRenewed: "Certificate renewed",
};
export const noNodes = "No nodes visible on this resource";
export const noMatch = "No node matches";
export const showAllNodes = "Show all nodes";
export const previous = "Previous";
export const next = "Next";
export const pagesOfList = "Pages of the list";
export const range = (first: number, last: number, total: number) =>
  `${first.toLocaleString("en-GB")}–${last.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")}`;

/** Partitions. */
export const partitions = "Partitions";
export const thePartitions = "the partitions";
export const allPartitions = "All partitions";
export const noPartitions = "No partitions visible on this resource";
export const freeUnknown = "What’s free is unknown";
export const partitionColumns = ["Partition", "Idle now", "Nodes", "Job limits", "Other"];
export const partitionStates: Record<string, string> = {
  UP: "open",
  DOWN: "down: accepts jobs but won’t start them",
  DRAIN: "draining: accepts no new jobs, starts those it has",
  INACTIVE: "inactive: accepts and starts no jobs",
};
export const nodesNotLoaded = "Unknown: the nodes aren’t loaded";
export const nodesNotListed = "Unknown: none of its nodes is reported";
export const size = (nodeCount: number, cpus: number | null) =>
  ` (${many(nodeCount, "node")}, ${cpus === null ? "CPUs not reported" : many(cpus, "CPU")})`;
export const idleOf = (all: string) => ` of ${all} idle`;
export const butStartsNone = ", but it starts no jobs";
export const missingNodes = (count: number) => `${many(count, "more node", "more nodes")} not reported`;
export const noTimeLimit = "no time limit";
export const maximumNotReported = "maximum not reported";
export const atMost = (limit: string) => `at most ${limit}`;
export const noDefault = "no default reported";
export const unlimitedDefault = "no limit by default";
export const defaultLimit = (limit: string) => `default ${limit}`;
export const noNodeLimit = "no node limit";
export const mostNodes = (count: number) => `at most ${many(count, "node")}`;
export const leastNodes = (count: number, most: string) => `at least ${many(count, "node")}, ${most}`;
export const partitionFacts = {
  cpusPerNode: "CPUs per node",
  memoryPerNode: "Memory per node",
  onlyAccounts: "Only accounts",
  notAccounts: "Not accounts",
  onlyGroups: "Only groups",
  onlyQos: "Only QOS",
  notQos: "Not QOS",
  submitFrom: "Submit only from",
  topology: "Topology",
  tier: "Priority tier",
};

/** Reservations and downtimes. */
export const reservationsAndDowntimes = "Reservations and downtimes";
export const theReservations = "the reservations";
export const reservations = "Reservations";
export const reservation = "Reservation";
export const downtimes = "Downtimes";
export const downtime = "Downtime";
export const nothingReserved = "No reservations and no announced downtimes";
export const list = "List";
export const counts = (reserved: number | null, planned: number | null) =>
  [
    reserved === null ? "reservations unknown" : many(reserved, "reservation"),
    planned === null ? "downtimes unknown" : many(planned, "downtime"),
  ].join(", ");
export const downtimesNotLoaded = "The facility’s downtimes couldn’t be loaded; some may be missing here.";
export const lanes = "Timeline, scrolls sideways";
export const timesUnknown = "times unknown or contradictory";
export const outside = (phase: string) => `outside these days, ${phase}`;
export const phases = {
  upcoming: "upcoming",
  now: "in effect",
  open: "in effect, end unknown",
  past: "over",
  unknown: "times unknown or contradictory",
};
export const reservationColumns = ["Name", "From", "To", "Duration", "Who", "Reserves", "Details"];
export const nobody = "nobody";
export const wholeResource = "the whole resource";
export const noDescription = "no description";
export const nobodyNamed = "not reported";
export const users = "users";
export const accounts = "accounts";
export const groups = "groups";
export const not = (names: string) => `not ${names}`;
export const nodeCount = (count: number) => many(count, "node");
export const cores = (count: number) => many(count, "core");
export const reservationFlags: Record<string, string> = {
  MAINT: "maintenance",
  IGNORE_JOBS: "ignores running jobs",
  DAILY: "every day",
  WEEKLY: "every week",
  WEEKDAY: "every weekday",
  WEEKEND: "every weekend day",
  HOURLY: "every hour",
  SPEC_NODES: "fixed nodes",
  ALL_NODES: "all nodes",
  ANY_NODES: "any nodes",
  FLEX: "jobs may start before and end after",
  OVERLAP: "may overlap others",
  PART_NODES: "all nodes of its partition",
  PURGE_COMP: "removed when its jobs are done",
  MAGNETIC: "attracts matching jobs automatically",
  TIME_FLOAT: "start moves with the present",
  REPLACE: "replaces nodes that get used",
  REPLACE_DOWN: "replaces nodes that go down",
  NO_HOLD_JOBS_AFTER_END: "jobs stay when it ends",
  STATIC: "keeps its nodes",
};
export const inPartition = (name: string) => `partition ${name}`;
export const withFeatures = (features: string) => `features ${features}`;
export const withLicenses = (licenses: string) => `licences ${licenses}`;
export const coresOf = (core: string, node: string) => `cores ${core} of ${node}`;
export const removedAfter = (time: string) => `removed after ${time} idle`;
