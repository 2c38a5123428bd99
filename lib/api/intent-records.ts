import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "@/lib/store/tables";

type Reader = Kysely<Tables>;
/** One attempt at a write: the row's name, and the random ID under which this attempt began. */
export type IntentAttempt = { name: string; attempt: string };
type NewIntent = IntentAttempt & { fingerprint: string; token: string; process: string };
type IntentAnswer = { answer: string | null; size: number; answeredMs: number; isProven: boolean };

/** How long an answer is kept, and a write in progress whose process ended. */
const answeredMs = 600_000;
const underWayMs = 24 * 3_600_000;
/**
 * Answers are evicted above these limits, oldest first; those of unaccepted tokens can't evict others. Their rows stay until they
 * are over, or there are very many: without its row a repetition would be sent again.
 */
const mostOfToken = 500;
const mostEvicted = 1000;
const shelves = [
  { isProven: 1, rows: 20_000, bytes: 32_000_000 },
  { isProven: 0, rows: 5000, bytes: 2_000_000 },
];

/**
 * Begins a write: true for exactly one of all attempts with a name, in all processes. A row that is over by the settled time
 * (settled-time.ts) is replaced, and so is one of `released` attempts, which sent nothing. `now` by the store's time, in epoch
 * ms.
 */
export async function insertIntent(
  db: Reader,
  intent: NewIntent,
  released: readonly string[],
  settledMs: number,
  now: number,
): Promise<boolean> {
  const { name, ...rest } = intent;
  const row = {
    ...rest,
    started_ms: now,
    answered_ms: null,
    until_ms: now + underWayMs,
    is_proven: 0,
    is_forgotten: 0,
    size: 0,
    answer: null,
  };
  const begun = await db
    .insertInto("intent")
    .values({ name, ...row })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(row)
        .where((where) =>
          where.or([
            where("intent.until_ms", "<=", settledMs),
            ...(released.length > 0 ? [where("intent.attempt", "in", released)] : []),
          ]),
        ),
    )
    .returning("attempt")
    .execute();
  return begun.length === 1;
}

/** The row of a name; undefined if there is none, or if it is over by the settled time. */
export const readIntent = (db: Reader, name: string, settledMs: number) =>
  db
    .selectFrom("intent")
    .select(["fingerprint", "process", "started_ms", "answered_ms", "answer"])
    .where("name", "=", name)
    .where("until_ms", ">", settledMs)
    .executeTakeFirst();

/**
 * Keeps the answer of an attempt for ten minutes, then evicts what is above the limits. May be repeated. If the token was
 * revoked meanwhile, the row is deleted instead.
 */
export async function answerIntent(
  db: Reader,
  { name, attempt }: IntentAttempt,
  { answer, size, answeredMs: at, isProven }: IntentAnswer,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("intent")
    .set({ answer, size, answered_ms: at, until_ms: at + answeredMs, is_proven: isProven ? 1 : 0 })
    .where("name", "=", name)
    .where("attempt", "=", attempt)
    .where("is_forgotten", "=", 0)
    .executeTakeFirst();
  if (numUpdatedRows === BigInt(0)) await deleteIntent(db, { name, attempt });
}

/** Deletes the row of an attempt, if it is there, so that the same request may be sent. */
export async function deleteIntent(db: Reader, { name, attempt }: IntentAttempt): Promise<void> {
  await db.deleteFrom("intent").where("name", "=", name).where("attempt", "=", attempt).execute();
}

/**
 * Evicts what is above the limits, oldest first, after an answer to a token's write (its hash) was added. Writes in progress
 * stay: a repetition would send them twice.
 */
export async function evictIntents(db: Reader, token: string): Promise<void> {
  // Cheap: the index has every column of it.
  const counted = await db
    .selectFrom("intent")
    .where("answered_ms", "is not", null)
    .groupBy("is_proven")
    .select((select) => [
      "is_proven",
      select.fn.countAll().as("rows"),
      select.fn.sum("size").as("bytes"),
      select.fn
        .sum(
          select
            .case()
            .when(select.and([select("token", "=", token), select("size", ">", 0)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as("of_token"),
    ])
    .execute();
  for (const { isProven, rows, bytes } of shelves) {
    const shelf = counted.find(({ is_proven }) => is_proven === isProven);
    await deleteOldest(db, isProven, Number(shelf?.rows ?? 0) - rows);
    await emptyOldest(db, { is_proven: isProven }, { answers: 0, bytes: Number(shelf?.bytes ?? 0) - bytes });
  }
  const ofToken = counted.reduce((sum, { of_token }) => sum + Number(of_token), 0);
  await emptyOldest(db, { token }, { answers: ofToken - mostOfToken, bytes: 0 });
}

async function deleteOldest(db: Reader, isProven: number, rows: number): Promise<void> {
  if (rows <= 0) return;
  const oldest = await listOldest(db, { is_proven: isProven }).limit(Math.min(rows, mostEvicted)).execute();
  const names = oldest.map(({ name }) => name);
  await db.deleteFrom("intent").where("name", "in", names).execute();
}

/** Forgets answers, whose outcome is unknown to a repetition from then on. */
async function emptyOldest(
  db: Reader,
  of: { token: string } | { is_proven: number },
  excess: { answers: number; bytes: number },
): Promise<void> {
  let { answers, bytes } = excess;
  if (answers <= 0 && bytes <= 0) return;
  const oldest = await listOldest(db, of).where("size", ">", 0).limit(mostEvicted).execute();
  const names: string[] = [];
  for (const { name, size } of oldest) {
    if (answers <= 0 && bytes <= 0) break;
    names.push(name);
    answers -= 1;
    bytes -= size;
  }
  await db.updateTable("intent").set({ answer: null, size: 0 }).where("name", "in", names).execute();
}

const listOldest = (db: Reader, of: { token: string } | { is_proven: number }) =>
  db
    .selectFrom("intent")
    .select(["name", "size"])
    .where((where) => where.and(of))
    .where("answered_ms", "is not", null)
    .orderBy("answered_ms")
    .orderBy("name");

/** Deletes the answers to a token's writes (its hash), and marks those in progress, whose answers won't be kept. */
export async function forgetIntents(db: Reader, token: string): Promise<void> {
  // In this order: an answer that is kept between the two is deleted by the second.
  await db
    .updateTable("intent")
    .set({ is_forgotten: 1 })
    .where("token", "=", token)
    .where("answered_ms", "is", null)
    .execute();
  await db.deleteFrom("intent").where("token", "=", token).where("answered_ms", "is not", null).execute();
}

/** Deletes every row that is over by the settled time. */
export async function deleteEndedIntents(db: Reader, settledMs: number): Promise<void> {
  await db.deleteFrom("intent").where("until_ms", "<=", settledMs).execute();
}
