import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/**
 * Takes or extends a lease: true if `holder` has it until `untilMs` (epoch ms). Another holder's lease is taken only after
 * its own end, so at most one of several processes whose clocks agree within the margin holds it.
 */
export async function takeLease(
  db: Kysely<Tables>,
  lease: { name: string; holder: string; untilMs: number },
  now: number,
): Promise<boolean> {
  const { name, holder, untilMs } = lease;
  const taken = await db
    .insertInto("lease")
    .values({ name, holder, until_ms: untilMs })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder, until_ms: untilMs })
        .where((where) => where.or([where("lease.holder", "=", holder), where("lease.until_ms", "<=", now)])),
    )
    .returning("holder")
    .execute();
  return taken.length === 1;
}
