import "server-only";
import { type Kysely, sql } from "kysely";
import type { Tables } from "@/lib/store/tables";

type Database = Kysely<Tables>;
export type AuditRow = Tables["audit"];

/** Addresses that one turn blanks; a later one does the rest. */
const mostBlanked = 5000;
/** As its index has it: with a parameter, SQLite wouldn't use that. */
const hasAddress = sql<boolean>`address <> ''`;

/** Writes a row before its write is sent. One whose outcome is known already stays as it is. */
export async function beginAudit(db: Database, row: AuditRow): Promise<void> {
  await db
    .insertInto("audit")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Writes rows with their outcomes, or sets the outcomes of those that are open. May be repeated. */
export async function settleAudit(db: Database, rows: readonly AuditRow[]): Promise<void> {
  await db
    .insertInto("audit")
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((set) => ({
          outcome: set.ref("excluded.outcome"),
          is_proven: set.ref("excluded.is_proven"),
          owner: set.ref("excluded.owner"),
          resource: set.ref("excluded.resource"),
          result: set.ref("excluded.result"),
          deed: set.ref("excluded.deed"),
        }))
        .where("audit.outcome", "=", "open"),
    )
    .execute();
}

/** When the oldest row was written (epoch ms); null: there is none. */
export async function findOldestAudit(db: Database): Promise<number | null> {
  const oldest = db.selectFrom("audit").select("at_ms").orderBy("at_ms").limit(1);
  return (await oldest.executeTakeFirst())?.at_ms ?? null;
}

/**
 * Deletes what is older than an instant (epoch ms), and the oldest beyond `most` rows of accepted tokens, and of others: a flood
 * of the latter takes no room of the former.
 */
export async function deleteAuditBefore(
  db: Database,
  beforeMs: number,
  most: { proven: number; unproven: number },
): Promise<void> {
  for (const [isProven, rows] of [most.unproven, most.proven].entries()) {
    const last = await db
      .selectFrom("audit")
      .select("at_ms")
      .where("is_proven", "=", isProven)
      .orderBy("at_ms", "desc")
      .offset(rows)
      .limit(1)
      .executeTakeFirst();
    const endMs = last ? Math.max(beforeMs, last.at_ms + 1) : beforeMs;
    await db.deleteFrom("audit").where("is_proven", "=", isProven).where("at_ms", "<", endMs).execute();
  }
}

/** When the oldest row with an address was written (epoch ms), from an instant on; null: there is none. */
export async function findOldestAddress(db: Database, fromMs: number): Promise<number | null> {
  const rows = db.selectFrom("audit").select("at_ms").where(hasAddress).where("at_ms", ">=", fromMs);
  return (await rows.orderBy("at_ms").limit(1).executeTakeFirst())?.at_ms ?? null;
}

/** Removes the addresses that are older than an instant (epoch ms), and leaves their rows. */
export async function blankAddressesBefore(db: Database, beforeMs: number): Promise<void> {
  const rows = db.selectFrom("audit").select("id").where(hasAddress).where("at_ms", "<", beforeMs);
  const oldest = rows.orderBy("at_ms").limit(mostBlanked);
  await db.updateTable("audit").set({ address: "" }).where("id", "in", oldest).execute();
}
