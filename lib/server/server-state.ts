import "server-only";

/** A value that the whole process shares: what it holds, how much at most, for how long, and the one file that opens it. */
type Slot = { holds: string; cap: string; lifetime: string; owner: string };

/**
 * The server's memory, all of it that outlives a request: processWide takes these names alone, and docs/operations.md has a
 * line of each (server-state.test.ts). What the front door opens has the same name there (server/process-wide.mjs).
 */
export const serverState = {
  build: {
    holds: "the ID of the running build",
    cap: "1",
    lifetime: "the process",
    owner: "lib/portal/build.ts",
  },
  configure: {
    holds: "what tells the front door its settings",
    cap: "1",
    lifetime: "the process",
    owner: "instrumentation.ts",
  },
  log: {
    holds: "the log",
    cap: "1",
    lifetime: "the process",
    owner: "lib/portal/log.ts",
  },
  "log.anonymous": {
    holds: "the log of requests without a session",
    cap: "5 lines a second after a burst of 200",
    lifetime: "the process",
    owner: "lib/portal/log.ts",
  },
  "log.upstream": {
    holds: "the log of calls for anybody",
    cap: "5 lines a second after a burst of 200",
    lifetime: "the process",
    owner: "lib/portal/log.ts",
  },
  "metric-registry": {
    holds: "the registry of metrics",
    cap: "1",
    lifetime: "the process",
    owner: "lib/portal/metrics.ts",
  },
  metrics: {
    holds: "metrics",
    cap: "one series per operation, route and outcome",
    lifetime: "the process",
    owner: "lib/portal/metrics.ts",
  },
  "facility.pools": {
    holds: "connections to the facility and the thesaurus",
    cap: "70",
    lifetime: "20 s after use",
    owner: "lib/facility/pool.ts",
  },
  "facility.token-shares": {
    holds: "calls waiting for a turn",
    cap: "2000 reads, 2000 writes, 600 of unaccepted tokens",
    lifetime: "3 s; 10 s",
    owner: "lib/facility/token-share.ts",
  },
  "facility.proven": {
    holds: "tokens the facility has accepted (hashes)",
    cap: "20,000",
    lifetime: "12 hours",
    owner: "lib/facility/proven-tokens.ts",
  },
  "facility.refused": {
    holds: "who is called for a token that is refused",
    cap: "1",
    lifetime: "the process",
    owner: "lib/facility/refused-tokens.ts",
  },
  "facility.readings": {
    holds: "status lists; status resources by name",
    cap: "3; 16 MB, 500",
    lifetime: "the process; 24 hours after the last read",
    owner: "lib/facility/read-shared.ts",
  },
  store: {
    holds: "the database's connections",
    cap: "1 file or 8 connections",
    lifetime: "the process; an idle PostgreSQL connection 30 s",
    owner: "lib/store/store.ts",
  },
  "history.recorder": {
    holds: "the recorder's timer and its name in the lease",
    cap: "1",
    lifetime: "the process",
    owner: "lib/history/recorder.ts",
  },
  "session.process": {
    holds: "the process's name in cookies",
    cap: "1",
    lifetime: "the process",
    owner: "lib/session/session.ts",
  },
  "session.ended": {
    holds: "ended sessions (hashes); those of unaccepted tokens; tokens no longer accepted",
    cap: "200,000; 200,000; 10,000",
    lifetime: "until no such cookie is valid, 12 hours at most; 1 hour; 12 hours",
    owner: "lib/session/ended-sessions.ts",
  },
  "session.refused": {
    holds: "tokens asked about after a 401 (hashes)",
    cap: "10,000",
    lifetime: "1 minute",
    owner: "lib/session/refused-token.ts",
  },
  "session.forgetters": {
    holds: "who is called for a token that ends",
    cap: "one for each memory of tokens",
    lifetime: "the process",
    owner: "lib/session/forget-token.ts",
  },
  "api.limits": {
    holds: "counters of requests per address",
    cap: "16,384 per limit, under salted hashes",
    lifetime: "1 minute",
    owner: "lib/api/limits.ts",
  },
  "api.intents": {
    holds: "answers to writes; writes under way",
    cap: "32 MB, 2000, 50 of a token, apart for unaccepted tokens 2 MB, 500; 2000, 50 of a token",
    lifetime: "10 minutes, until the token is revoked; until answered",
    owner: "lib/api/idempotency.ts",
  },
  "compute.job-lists": {
    holds: "job lists with their states",
    cap: "400 MB by estimate (2 kB a job), 200, 6 of a token; apart for unaccepted tokens 1 MB, 12",
    lifetime: "10 minutes after the last read; until sign-out",
    owner: "lib/compute/queue/read/job-list-memory.ts",
  },
  "compute.job-grids": {
    holds: "which states belong to which job list",
    cap: "one for each job list",
    lifetime: "as long as its job list",
    owner: "lib/compute/queue/send/grid-memory.ts",
  },
  "compute.job-list-thread": {
    holds: "the thread that parses job lists",
    cap: "1",
    lifetime: "the process",
    owner: "lib/compute/queue/read/job-list-thread.ts",
  },
  "compute.page-priority": {
    holds: "until when reads of job lists let pages go first",
    cap: "1",
    lifetime: "300 ms",
    owner: "lib/compute/queue/read/page-priority.ts",
  },
  "thesaurus.calls": {
    holds: "thesaurus answers; thesaurus calls under way, waiting ones included",
    cap: "48 MB by bytes received; 94",
    lifetime: "15 s, common ones 60 s; until answered or nobody waits",
    owner: "lib/thesaurus/upstream.ts",
  },
} as const satisfies Record<string, Slot>;

/** The name of a value that the process shares. */
export type SlotName = keyof typeof serverState;
