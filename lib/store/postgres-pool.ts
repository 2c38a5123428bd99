import "server-only";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";

/** What pg rejects with when `query_timeout` is over. The connection may be dead then, and pg doesn't close it. */
const timedOut = /read timeout/i;

/**
 * The pool as Kysely uses it, without connections that stopped responding: one on which a query timed out takes no more
 * queries and is closed when it is released. Otherwise it would be handed out again until the system gives it up, which
 * takes a quarter of an hour after a server lost its power.
 */
export const withoutSilentConnections = (pool: Pool): PostgresPool => ({
  connect: async () => toGuarded(await pool.connect()),
  end: () => pool.end(),
});

function toGuarded(client: PoolClient): PostgresPoolClient {
  let lost: Error | null = null;
  const query = async (statement: string, values: unknown[]) => {
    if (lost) throw lost;
    try {
      return await client.query(statement, values);
    } catch (error) {
      if (error instanceof Error && timedOut.test(error.message)) lost = error;
      throw error;
    }
  };
  // Kysely's other form of query, with a cursor, needs an option that isn't set.
  return { query, release: () => client.release(lost ?? undefined) } as unknown as PostgresPoolClient;
}
