import "server-only";

/**
 * The store's tables (lib/store/migrations). Instants are epoch ms as integers, JSON is text, truth values are 0 and 1, so
 * that no column depends on the database. Each table has one reader and writer, the `records.ts` named beside it; of the
 * history's, lib/history/recording/records.ts writes what is seen, and answer/records.ts reads them in parts for `GET /api/history`.
 */
export type Tables = {
  /** lib/history/records.ts: for how long a resource was seen in one status. */
  status_span: {
    resource: string;
    /** The status as received; null if the facility reported none. */
    status: string | null;
    from_ms: number;
    until_ms: number;
    /** 1 once another status was seen at `until_ms`, or the resource was missing from the list: it can't grow. */
    is_closed: number;
  };
  /** lib/history/records.ts: a downtime as it was last listed. */
  downtime: {
    /** Permanent, also in permalinks: the ID under which it was first listed. */
    id: string;
    /** Its ID in the lists now (lib/status, DowntimeEntry), which changes with its start. */
    listed_id: string;
    resource: string;
    first_seen_ms: number;
    last_seen_ms: number;
    /** When it left the lists; null if it hasn't. */
    gone_ms: number | null;
    /** The downtime as JSON, in the shape of lib/status/model.ts. */
    content: string;
  };
  /** lib/history/records.ts: what changed in a downtime after it was first seen. */
  downtime_change: {
    downtime_id: string;
    seen_ms: number;
    /** The field that changed: `start`, `end`, `status`, `description`, `withdrawn`, `relisted`. */
    field: string;
    before: string | null;
    after: string | null;
  };
  /** lib/history/recording/records.ts: one row on the recordings before the next one. Instants are on the store's clock. */
  recording: {
    /** When the last look was recorded; null: none was, or a clock that was ahead has been put back since. */
    looked_ms: number | null;
    /** When a look last failed, or wasn't made because no portal was running. */
    missed_ms: number | null;
    /** Since when each such time is a gap; null: since the first recording. */
    exact_from_ms: number | null;
  };
  /** lib/store/lease.ts: which process does what only one may do, until when. */
  lease: { name: string; holder: string; until_ms: number };
  /** lib/store/pruning.ts: the instant before which records of a kind were deleted. */
  pruned: { name: string; until_ms: number };
  /** lib/session/records.ts: sessions and tokens that ended before their cookies. */
  ended: {
    /** `ended`, `unaccepted` or `refused` (lib/session/ends/known-ends.ts). */
    kind: string;
    /** SHA-256 of the session's ID or of the token. */
    hash: string;
    /** When no cookie with it is valid any more; 0 for a refused token that was accepted again. */
    until_ms: number;
    /** On the store's clock. */
    recorded_ms: number;
  };
  /** lib/api/limits.ts, by rate-limiter-flexible: sign-ins counted by the processes together. */
  request_count: { key: string; points: number; expire: number | null };
  /** lib/api/intent-records.ts: a write with an Idempotency-Key, which is sent only once its row is here. */
  intent: {
    /** Hash of token and key. */
    name: string;
    /** Hash of the request: the same key with another request is refused. */
    fingerprint: string;
    /** Hash of the token. */
    token: string;
    /** The process that sends the write; it is alive while it holds the lease of this name. */
    process: string;
    /** A random ID of the one attempt that this row permits. */
    attempt: string;
    started_ms: number;
    /** null: in progress, or its process ended before the answer was here. */
    answered_ms: number | null;
    until_ms: number;
    /** 1 if the facility had accepted the token when the answer arrived. */
    is_proven: number;
    /** 1 once the token was revoked: the answer won't be kept. */
    is_forgotten: number;
    /** What the row counts towards the limit, in bytes. */
    size: number;
    /** The answer, sealed with SESSION_SECRET; null before it arrived, or if it was too large to keep. */
    answer: string | null;
  };
  /** lib/notes/records.ts, which also reads the IDs of `downtime`: notes of operators. */
  note: {
    id: string;
    resource: string;
    /** The permanent ID of the downtime that the note is about; null: the resource. */
    downtime_id: string | null;
    text: string;
    /** The username as introspected, with the person where people are identified; public. */
    author: string;
    written_ms: number;
    next_update_ms: number | null;
    withdrawn_ms: number | null;
    withdrawn_by: string | null;
    /** One of lib/notes/course.ts; null: none. */
    stage: string | null;
    todo: string | null;
  };
  /** lib/activity/records.ts: a job submitted through the portal, as it was last seen. */
  seen_job: {
    /** The submit's row in `audit`. */
    activity_id: string;
    submitted_ms: number;
    /** 1 once it was seen to have ended. */
    is_ended: number;
    /** The last reading that had it. */
    seen_ms: number | null;
    /** JSON: its records (lib/activity/seen-job.ts). */
    content: string | null;
  };
  /** lib/audit/records.ts: a sign-in, its end, or a write. Its outcome is changed once, and its address, which is blanked in time. */
  audit: {
    /** The ID of the request. */
    id: string;
    at_ms: number;
    /** As introspected; null if the token wasn't, or if the request had no session. */
    project: string | null;
    username: string | null;
    /** Who opened the session, as the facility identifies its people. */
    person: string | null;
    address: string;
    action: string;
    /** What it was about: a path of names. */
    target: string;
    /** `open` until it is known (lib/audit/audit-line.ts). */
    outcome: string;
    /** How many requests the row is about: more than one beyond a limit. */
    events: number;
    /** 1 if the facility has accepted the token. */
    is_proven: number;
    /** Who may see a write that was carried out (lib/audit/owner.ts), as a hash; null: nobody but the operator. */
    owner: string | null;
    /** The compute resource of a write; null for anything else. */
    resource: string | null;
    /** How a write ended for its owner (lib/activity/model.ts). */
    result: string | null;
    /** JSON: what a write was about (lib/activity/deed.ts). */
    deed: string | null;
  };
  /** lib/webhooks/records.ts: an event that a receiver hasn't accepted yet. */
  delivery: {
    /** A hash of the receiver's URL, which may hold a secret. */
    receiver: string;
    /** The event's ID, the same for all receivers and attempts; in the order of the events. */
    event_id: string;
    /** The JSON to send. */
    body: string;
    created_ms: number;
    /** How often it was sent. */
    attempts: number;
    /** When it is sent next. */
    next_ms: number;
    /** Until then, one process is sending it; 0: none. */
    claimed_until_ms: number;
  };
  /** lib/webhooks/records.ts: a receiver that wants nothing (410), until when. */
  receiver_stop: { receiver: string; until_ms: number };
};
