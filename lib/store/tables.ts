import "server-only";

/**
 * The store's tables (lib/store/migrations). Instants are epoch ms as integers, JSON is text, truth values are 0 and 1, so
 * that no column depends on the database. Each table has one reader and writer, the `records.ts` named beside it.
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
  /** lib/store/lease.ts: which process does what only one may do, until when. */
  lease: { name: string; holder: string; until_ms: number };
};
