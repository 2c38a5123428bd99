import "server-only";

/**
 * The names of all values in the server's memory that outlive a request, which are all that processWide accepts. The front door
 * uses them for what it shares (server/process-wide.mjs). The comment of each says what it holds: of what has more than one value
 * also how much at most, and for how long. lib/documents.test.ts makes the table of docs/operations.md of these lines.
 */
export const slots = [
  "activity.open-submits", // users' submitted jobs that haven't ended | 500, of 200 jobs each | 30 s
  "api.intents", // writes in progress; unrecorded answers | 2000; 32 MB, 2000 | until answered; 10 min
  "api.limits", // counters per address (hashed) | 16,384 per limit | 1 min
  "audit", // unwritten audit lines | 10,000; 2000 of unaccepted tokens (5 MB) | until written
  "build", // the ID of the running build
  "clusters.lists", // lists of clusters | 500 | 10 min unread, or until sign-out
  "compute.job-grids", // the states of each job list | one per job list | as its job list
  "compute.job-list-thread", // the thread that parses job lists
  "compute.job-lists", // job lists | 400 MB (2 kB per job), 200; unaccepted tokens 1 MB, 12 | 10 min unread, or until sign-out
  "compute.machines", // nodes, partitions, reservations | 160 MB (300 bytes per node), 2000 | 10 min unread, or until sign-out
  "compute.page-priority", // until when reads of job lists give way to pages
  "configure", // the callback that passes the settings to the front door
  "facility.pools", // connections to facility and thesaurus | 70 | 20 s after use
  "facility.proven", // accepted tokens (hashed) | 20,000 | 12 h
  "facility.readings", // status lists; resources by name | 3; 16 MB, 500 | the process; 24 h unread
  "facility.refused", // the listener for refused tokens
  "facility.token-shares", // calls waiting for a turn | 4600 | 3 or 10 s
  "history.answers", // parts of `GET /api/history` to be made | 100 | until made
  "history.kept", // the recorded history | 300,000 spans (30 MB) | `HISTORY_DAYS`
  "history.recent", // 30 days of the record for feeds; downtimes for the calendar | 1; 1 | 1 min, a failure 5 s; 5 s
  "history.recorder", // the recorder's timer, and since when it has recorded without a failure of the database
  "history.seeded", // whether a demo has its simulated past
  "history.summary", // the Statuspage summary by the portal's address | 4 | 2 s
  "history.views", // history pages and bars as HTML | 10 of everybody's, 40 of chosen ones | 1 min, 5 while the next is made
  "log", // the log
  "log.anonymous", // log lines of requests without a session | a burst of 200, then 5 a second | the process
  "log.upstream", // log lines of calls without an accepted token | a burst of 200, then 5 a second | the process
  "metric-registry", // the registry of metrics
  "metrics", // metrics, one series per operation, route and outcome
  "notes.current", // the current notes | 200 | 2 s
  "process-id", // the process's name among those that share a store
  "public-changes", // how often what everybody sees has changed, or was incomplete
  "session.ended", // ended sessions; refused tokens (hashed) | 400,000; 10,000 | 12 h
  "session.forgetters", // the listeners for tokens that end
  "session.opened", // opened sessions | 5000 | 10 min, or until they end
  "session.provider", // the identity provider's description and keys | 1, of 256 kB | 1 h, or until a call fails
  "session.refused", // tokens introspected after a 401 (hashed) | 10,000 | 1 min
  "settings.logo", // the file of LOGO, 256 kB at most
  "settings.templates", // the files of `TEMPLATES_DIR` | 50 of 256 kB | the process
  "store", // database connections; whether it could be written | 1 file or 8; 1 | the process, idle ones of PostgreSQL 30 s; 2 s
  "store.pruning", // the timer that deletes old records
  "store.settled-clock", // by how much the clock was ahead of the monotonic one in the last 20 minutes
  "thesaurus.calls", // thesaurus answers; calls in progress | 48 MB; 94 | 15 or 60 s; until answered
  "webhooks", // receivers in use; connections to each | 10; 2 | while sending; 4 s after use
  "work.sent-jobs", // hashes of own jobs that a list's readers have | 6 of 400 jobs per job list | as its job list
] as const;

/** The name of a value that the process shares. */
export type SlotName = (typeof slots)[number];
