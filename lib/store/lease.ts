import "server-only";
import type { Kysely } from "kysely";
import { dayMs } from "@/lib/time/duration";
import { isDue } from "./due";
import type { Tables } from "./tables";

/** No lease is longer. */
const longestMs = dayMs;

/**
 * Takes or extends a lease: true if `holder` has it until `untilMs` (epoch ms), a day at most. Another holder's lease is taken
 * only after its own end, so at most one of several processes whose clocks agree within the margin holds it.
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
        .where((where) =>
          where.or([where("lease.holder", "=", holder), isDue(where, "lease.until_ms", longestMs, now)]),
        ),
    )
    .returning("holder")
    .execute();
  return taken.length === 1;
}

/** Until when (epoch ms) anybody holds the lease; null if it was never taken, or has been deleted. */
export async function readLeaseEnd(db: Kysely<Tables>, name: string): Promise<number | null> {
  const row = await db.selectFrom("lease").select("until_ms").where("name", "=", name).executeTakeFirst();
  return row?.until_ms ?? null;
}

/** Deletes the leases that are over and whose names begin with `prefix`. */
export async function deleteEndedLeases(db: Kysely<Tables>, prefix: string, now: number): Promise<void> {
  await db.deleteFrom("lease").where("name", "like", `${prefix}%`).where("until_ms", "<=", now).execute();
}
