import "server-only";

/**
 * The names of all values in the server's memory that outlive a request, which are all that processWide accepts. The front door
 * uses them for what it shares (server/process-wide.mjs). docs/operations.md says of each what it holds, how much, how long, and
 * which one file owns it.
 */
export const slots = [
  "activity.open-submits",
  "api.intents",
  "api.limits",
  "audit",
  "build",
  "clusters.lists",
  "compute.job-grids",
  "compute.job-list-thread",
  "compute.job-lists",
  "compute.machines",
  "compute.page-priority",
  "configure",
  "facility.pools",
  "facility.proven",
  "facility.readings",
  "facility.refused",
  "facility.token-shares",
  "history.answers",
  "history.kept",
  "history.recent",
  "history.recorder",
  "history.seeded",
  "history.summary",
  "history.views",
  "log",
  "log.anonymous",
  "log.upstream",
  "metric-registry",
  "metrics",
  "notes.current",
  "process-id",
  "public-changes",
  "session.ended",
  "session.forgetters",
  "session.opened",
  "session.provider",
  "session.refused",
  "settings.logo",
  "settings.templates",
  "store",
  "store.pruning",
  "store.settled-clock",
  "thesaurus.calls",
  "webhooks",
  "work.sent-jobs",
] as const;

/** The name of a value that the process shares. */
export type SlotName = (typeof slots)[number];
