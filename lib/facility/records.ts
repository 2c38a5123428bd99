import "server-only";
import type { Kysely } from "kysely";
import { isDue } from "@/lib/store/due";
import type { Store } from "@/lib/store/open-store";
import { readStoreTime } from "@/lib/store/store-time";
import type { Tables } from "@/lib/store/tables";
import { hourMs } from "@/lib/time/duration";

/** An answer as the processes share it; instants are on the store's clock. */
export type SharedRow = {
  content: string | null;
  error: string | null;
  askedMs: number;
  answeredMs: number | null;
  nextMs: number;
};

/** Neither a request nor the pause after it is longer (settings.ts, shared-reading.ts). */
const longestMs = 2 * hourMs;

const columns = ["content", "error", "asked_ms", "answered_ms", "next_ms"] as const;
const toRow = (row: Pick<Tables["reading"], (typeof columns)[number]>): SharedRow => ({
  content: row.content,
  error: row.error,
  askedMs: row.asked_ms ?? 0,
  answeredMs: row.answered_ms,
  nextMs: row.next_ms,
});

/** What a process finds when it wants to make a request: it may, another one is making it, or it was made just now. */
export type Turn =
  | { kind: "mine"; storeMs: number }
  | { kind: "wait"; storeMs: number }
  | { kind: "answered"; storeMs: number; row: SharedRow };

/** Takes the turn to request a path until the holder's deadline, unless it isn't due yet or another process has it. */
export async function takeReadingTurn(
  db: Kysely<Tables>,
  kind: Store["kind"],
  turn: { path: string; holder: string; forMs: number },
): Promise<Turn> {
  const { path, holder, forMs } = turn;
  const storeMs = await readStoreTime(db, kind);
  const heldUntilMs = storeMs + forMs;
  const taken = await db
    .insertInto("reading")
    .values({ path, holder, held_until_ms: heldUntilMs, next_ms: 0 })
    .onConflict((conflict) =>
      conflict
        .column("path")
        .doUpdateSet({ holder, held_until_ms: heldUntilMs })
        .where((where) => isDue(where, "reading.next_ms", longestMs, storeMs))
        .where((where) => isDue(where, "reading.held_until_ms", longestMs, storeMs)),
    )
    .returning("path")
    .execute();
  if (taken.length === 1) return { kind: "mine", storeMs };
  const row = await db
    .selectFrom("reading")
    .select(columns)
    .where("path", "=", path)
    .where((where) => where.not(isDue(where, "next_ms", longestMs, storeMs)))
    .executeTakeFirst();
  return row ? { kind: "answered", storeMs, row: toRow(row) } : { kind: "wait", storeMs };
}

/**
 * Publishes what the holder of a turn received, which ends the turn, and returns what all know now. A failure keeps the last
 * good answer. Does nothing, and returns null, if another process has the turn by now.
 */
export async function publishReading(
  db: Kysely<Tables>,
  kind: Store["kind"],
  turn: { path: string; holder: string },
  answer: {
    content: string | null;
    error: string | null;
    askedAgoMs: number;
    answeredAgoMs: number;
    restMs: number;
  },
): Promise<{ row: SharedRow; storeMs: number } | null> {
  const storeMs = await readStoreTime(db, kind);
  const good = { content: answer.content, answered_ms: Math.round(storeMs - answer.answeredAgoMs) };
  const updated = await db
    .updateTable("reading")
    .set({
      ...(answer.error === null ? good : {}),
      error: answer.error,
      asked_ms: Math.round(storeMs - answer.askedAgoMs),
      next_ms: Math.round(storeMs + answer.restMs),
      held_until_ms: 0,
    })
    .where("path", "=", turn.path)
    .where("holder", "=", turn.holder)
    .returning(columns)
    .executeTakeFirst();
  return updated ? { row: toRow(updated), storeMs } : null;
}

/** Ends a turn without an answer that others could use: the next one makes the request itself. */
export async function returnReadingTurn(
  db: Kysely<Tables>,
  turn: { path: string; holder: string },
): Promise<void> {
  await db
    .updateTable("reading")
    .set({ held_until_ms: 0 })
    .where("path", "=", turn.path)
    .where("holder", "=", turn.holder)
    .execute();
}

/** Begins the keys of paths with names that anyone can invent: these only evict each other. */
export const namedKey = "named ";

/** Deletes readings that nobody has requested for `keptMs`, and the oldest of those by name beyond `mostNamed`. */
export async function deleteOldReadings(
  db: Kysely<Tables>,
  kind: Store["kind"],
  keptMs: number,
  mostNamed: number,
): Promise<void> {
  const beforeMs = (await readStoreTime(db, kind)) - keptMs;
  await db
    .deleteFrom("reading")
    .where("next_ms", "<", beforeMs)
    .where("held_until_ms", "<", beforeMs)
    .execute();
  const newestTooMany = await db
    .selectFrom("reading")
    .select("next_ms")
    .where("path", "like", `${namedKey}%`)
    .orderBy("next_ms", "desc")
    .offset(mostNamed)
    .limit(1)
    .executeTakeFirst();
  if (!newestTooMany) return;
  await db
    .deleteFrom("reading")
    .where("path", "like", `${namedKey}%`)
    .where("next_ms", "<=", newestTooMany.next_ms)
    .execute();
}
