import "server-only";
import pg from "pg";

/** A server that takes longer (ms) to connect, or to answer a query that takes no time, hangs. */
const longestMs = 800;

/**
 * True if a PostgreSQL server answers on a new connection, as the pool's may all be busy. A refusal is an answer too: whoever needs
 * the database gets it at once. Never rejects.
 */
export async function isAnswering(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: longestMs,
    query_timeout: longestMs,
  });
  // A connection that is lost later is nobody's.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    return !(
      error instanceof Error &&
      /time(?:d )?out/i.test(`${error.message} ${"code" in error ? error.code : ""}`)
    );
  } finally {
    void client.end().catch(() => {});
  }
}
