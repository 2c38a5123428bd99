import "server-only";

/** A value that the whole process shares: what it contains, its limit, its lifetime, and the one file that owns it. */
type Slot = { holds: string; cap: string; lifetime: string; owner: string };

/**
 * All values in the server's memory that outlive a request. processWide accepts only these names, and docs/operations.md
 * lists each of them (server-state.process.test.ts). The front door uses the same names for what it shares (server/process-wide.mjs).
 */
export const serverState = {
  build: {
    holds: "the ID of the running build",
    cap: "1",
    lifetime: "the process",
    owner: "lib/portal/build.ts",
  },
  "process-id": {
    holds: "the process's name among those that share a store",
    cap: "1",
    lifetime: "the process",
    owner: "lib/server/process-id.ts",
  },
  configure: {
    holds: "the callback that passes the settings to the front door",
    cap: "1",
    lifetime: "the process",
    owner: "instrumentation.ts",
  },
  "page-changes": {
    holds: "how often what public pages show has changed, or was incomplete",
    cap: "1",
    lifetime: "the process",
    owner: "lib/server/shared-pages.ts",
  },
  log: { holds: "the log", cap: "1", lifetime: "the process", owner: "lib/portal/log.ts" },
  "log.anonymous": {
    holds: "the log of requests without a session",
    cap: "5 lines per second after a burst of 200",
    lifetime: "the process",
    owner: "lib/portal/log.ts",
  },
  "log.upstream": {
    holds: "the log of calls without an accepted token",
    cap: "5 lines per second after a burst of 200",
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
    holds: "the listener for refused tokens",
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
  "store.settled-clock": {
    holds: "by how much the clock was ahead of the monotonic one in the last 20 minutes",
    cap: "1",
    lifetime: "the process",
    owner: "lib/store/settled-time.ts",
  },
  "store.pruning": {
    holds: "the timer that deletes old records",
    cap: "1",
    lifetime: "the process",
    owner: "lib/store/pruning.ts",
  },
  "history.recorder": {
    holds: "the recorder's timer, and since when it has been recording without a failure of the database",
    cap: "1",
    lifetime: "the process",
    owner: "lib/history/recorder.ts",
  },
  "history.seeded": {
    holds: "whether a demo has its simulated past",
    cap: "1",
    lifetime: "the process",
    owner: "lib/history/seed-demo.ts",
  },
  "history.kept": {
    holds: "the recorded history",
    cap: "about 300,000 spans (30 MB), the newest",
    lifetime: "HISTORY_DAYS; read again every 6 hours",
    owner: "lib/history/kept-history.ts",
  },
  "history.answers": {
    holds: "parts of `GET /api/history` that wait to be made",
    cap: "one per answer in progress; none begins while 100 wait",
    lifetime: "until made",
    owner: "lib/history/answer-history.ts",
  },
  "history.views": {
    holds: "the content of history pages and bars, and its HTML",
    cap: "10 of everybody's, 40 of chosen ones",
    lifetime: "1 minute, 5 while the next is made",
    owner: "lib/history/view-memory.ts",
  },
  "activity.open-submits": {
    holds: "users' submitted jobs that haven't ended, by resource; which job lists were compared with them",
    cap: "500, of 200 jobs each; one per job list",
    lifetime: "30 s; as long as the job list",
    owner: "lib/activity/note-seen-jobs.ts",
  },
  "history.summary": {
    holds: "the Statuspage summary by the portal's address",
    cap: "4",
    lifetime: "2 s",
    owner: "lib/history/feeds/summary-memory.ts",
  },
  "history.recent": {
    holds:
      "the record of the last 30 days, for the feed of changes and the summary; its downtimes, for the calendar",
    cap: "1 each",
    lifetime: "1 minute, a failure 5 s; 5 s",
    owner: "lib/history/feeds/recent-record.ts",
  },
  webhooks: {
    holds: "the timer of webhooks, their receivers in use, and connections to them",
    cap: "1; 10; 2 connections per receiver",
    lifetime: "the process; while sending; 4 s after use",
    owner: "lib/webhooks/deliver.ts",
  },
  "session.ended": {
    holds: "ended sessions (hashes); those of unaccepted tokens; tokens no longer accepted",
    cap: "200,000; 200,000; 10,000",
    lifetime: "a minute after no such cookie is valid: 12 hours at most; 1 hour; 12 hours",
    owner: "lib/session/ended-sessions.ts",
  },
  "notes.current": {
    holds: "the current notes",
    cap: "200 of 1,000 characters",
    lifetime: "2 s",
    owner: "lib/notes/answer-notes.ts",
  },
  "session.refused": {
    holds: "tokens introspected after a 401 (hashes)",
    cap: "10,000",
    lifetime: "1 minute",
    owner: "lib/session/refused-token.ts",
  },
  "session.opened": {
    holds: "sessions as opened, by the hash of their cookie",
    cap: "5000",
    lifetime: "10 minutes, or until the session ends",
    owner: "lib/session/opened-sessions.ts",
  },
  "session.forgetters": {
    holds: "the listeners for tokens that end",
    cap: "one per store of token data",
    lifetime: "the process",
    owner: "lib/session/forget-token.ts",
  },
  "api.limits": {
    holds: "counters of requests per address (with PostgreSQL of sign-ins only while it is away), of notes",
    cap: "16,384 per limit, under salted hashes",
    lifetime: "1 minute; of notes 10 minutes",
    owner: "lib/api/limits.ts",
  },
  "api.intents": {
    holds: "writes in progress; answers that the database couldn't record yet",
    cap: "2000, 50 per token; 32 MB, 2000",
    lifetime: "until answered; until recorded, 10 minutes at most",
    owner: "lib/api/idempotency.ts",
  },
  "clusters.lists": {
    holds: "lists of clusters, without credentials",
    cap: "500",
    lifetime: "10 minutes after the last read, or until sign-out",
    owner: "lib/clusters/cluster-list-memory.ts",
  },
  "compute.job-lists": {
    holds: "job lists with their states",
    cap: "estimated 400 MB (2 kB per job), 200, 6 per token (unaccepted tokens separately: 1 MB, 12)",
    lifetime: "10 minutes after the last read, or until sign-out",
    owner: "lib/compute/queue/read/job-list-memory.ts",
  },
  "compute.job-grids": {
    holds: "the states that belong to each job list",
    cap: "one per job list",
    lifetime: "as long as its job list",
    owner: "lib/compute/queue/send/grid-memory.ts",
  },
  "work.sent-jobs": {
    holds: "which own jobs of a list its readers have (hashes)",
    cap: "6 of 400 jobs per job list",
    lifetime: "as long as the job list",
    owner: "lib/work/sent-jobs.ts",
  },
  "compute.job-list-thread": {
    holds: "the thread that parses job lists",
    cap: "1",
    lifetime: "the process",
    owner: "lib/compute/queue/read/job-list-thread.ts",
  },
  "compute.page-priority": {
    holds: "the time until which job-list reads give way to pages",
    cap: "1",
    lifetime: "300 ms",
    owner: "lib/compute/queue/read/page-priority.ts",
  },
  "thesaurus.calls": {
    holds: "thesaurus answers; thesaurus calls in progress, including waiting ones",
    cap: "48 MB as received; 94",
    lifetime: "15 s, common ones 60 s; until answered or no reader is waiting",
    owner: "lib/thesaurus/upstream.ts",
  },
} as const satisfies Record<string, Slot>;

/** The name of a value that the process shares. */
export type SlotName = keyof typeof serverState;
