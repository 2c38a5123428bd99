import "server-only";
import type { QueryConfig, QueryResult } from "pg";
import { PortalError } from "@/lib/portal/portal-error";
import { inTime } from "./in-time";
import { withPostgres } from "./store";

/** How long a query may take, and how long none is tried after a failure: whoever uses this has something to fall back on. */
const longestMs = 700;
const restMs = 5000;

/**
 * A client of the process's PostgreSQL pool for a library that has its own statements; its tables come from migrations.
 * Throws a PortalError (store-unavailable) soon if the database is away.
 */
export function openPostgresClient() {
  let failedMs = Number.NEGATIVE_INFINITY;
  return {
    query: async (query: QueryConfig): Promise<QueryResult> => {
      if (performance.now() - failedMs < restMs) throw new PortalError("store-unavailable");
      try {
        return await inTime(
          withPostgres((pool) => pool.query(query)),
          longestMs,
        );
      } catch (error) {
        failedMs = performance.now();
        throw error;
      }
    },
  };
}
