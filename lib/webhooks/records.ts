import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { isDue } from "@/lib/store/due";
import type { Tables } from "@/lib/store/tables";
import { dayMs } from "@/lib/time/duration";
import { deliveryLifeMs } from "./retry-schedule";
import type { WebhookEvent } from "./webhook-event";

/** One event for one receiver. */
export type Delivery = { eventId: string; body: string; createdMs: number; attempts: number };

/** Events that wait for a mail are in the outbox of this receiver, those of a mail in one of its own, of this name and its ID. */
export const mailReceiver = "mail:";
export const isOfMail = (receiver: string): boolean => receiver.startsWith(mailReceiver);

/** The most events that wait for one receiver. */
const mostWaiting = 1000;
const mostRows = 1000;
/** For how long a receiver that wants nothing gets nothing. */
const stopMs = dayMs;

/** A receiver's name in the store: its URL may hold a secret. */
export const toReceiver = (url: string): string =>
  createHash("sha256").update(url).digest("hex").slice(0, 32);

/** An ID that sorts in the order of events. */
const toEventId = (now: number, index: number): string =>
  `msg_${now.toString(36).padStart(9, "0")}${index.toString(36).padStart(4, "0")}${randomBytes(8).toString("hex")}`;

/**
 * Adds events to the outbox of each receiver that isn't stopped. Of more than 1,000 the oldest are dropped; returns how many
 * events were, of all receivers.
 */
export async function insertDeliveries(
  db: Transaction<Tables>,
  receivers: readonly string[],
  events: readonly WebhookEvent[],
  now: number,
): Promise<number> {
  const rows = events.map((event, index) => ({
    event_id: toEventId(now, index),
    body: JSON.stringify(event),
  }));
  const kept = rows.slice(-mostWaiting);
  let dropped = 0;
  for (const receiver of receivers) {
    const stops = await db
      .selectFrom("receiver_stop")
      .select("receiver")
      .where("receiver", "=", receiver)
      .where((where) => where.not(isDue(where, "until_ms", 2 * stopMs, now)))
      .execute();
    if (stops.length > 0) continue;
    for (let index = 0; index < kept.length; index += mostRows)
      await db
        .insertInto("delivery")
        .values(
          kept.slice(index, index + mostRows).map((row) => ({
            ...row,
            receiver,
            created_ms: now,
            attempts: 0,
            next_ms: 0,
            claimed_until_ms: 0,
          })),
        )
        .execute();
    dropped += rows.length - kept.length + (await dropOldest(db, receiver));
  }
  return dropped;
}

async function dropOldest(db: Transaction<Tables>, receiver: string): Promise<number> {
  const waiting = (await countDeliveries(db)).get(receiver) ?? 0;
  if (waiting <= mostWaiting) return 0;
  const oldest = await db
    .selectFrom("delivery")
    .select("event_id")
    .where("receiver", "=", receiver)
    .orderBy("event_id")
    .limit(waiting - mostWaiting)
    .execute();
  const ids = oldest.map(({ event_id }) => event_id);
  await db.deleteFrom("delivery").where("receiver", "=", receiver).where("event_id", "in", ids).execute();
  return ids.length;
}

/** How many events wait, by receiver. */
export async function countDeliveries(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("delivery")
    .select((select) => ["receiver", select.fn.countAll<number | string>().as("waiting")])
    .groupBy("receiver")
    .execute();
  return new Map(rows.map(({ receiver, waiting }) => [receiver, Number(waiting)]));
}

/**
 * Takes the oldest due events of a receiver for this process until `untilMs`; another process, or this one after a crash,
 * gets them only after that.
 */
export async function claimDeliveries(
  db: Kysely<Tables>,
  { receiver, untilMs, most }: { receiver: string; untilMs: number; most: number },
  now: number,
): Promise<Delivery[]> {
  const due = await db
    .selectFrom("delivery")
    .select("event_id")
    .where("receiver", "=", receiver)
    .where((where) => isDue(where, "next_ms", deliveryLifeMs, now))
    .where((where) => isDue(where, "claimed_until_ms", deliveryLifeMs, now))
    .orderBy("event_id")
    .limit(most)
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ event_id }) => event_id);
  const claimed = await db
    .updateTable("delivery")
    .set({ claimed_until_ms: untilMs })
    .where("receiver", "=", receiver)
    .where("event_id", "in", ids)
    // Another process may have taken them since.
    .where((where) => isDue(where, "claimed_until_ms", deliveryLifeMs, now))
    .returning(["event_id", "body", "created_ms", "attempts"])
    .execute();
  return claimed.map(({ event_id: eventId, body, created_ms: createdMs, attempts }) => ({
    eventId,
    body,
    createdMs,
    attempts,
  }));
}

/** Removes an event that a receiver has accepted, or won't get any more. */
export async function removeDelivery(db: Kysely<Tables>, receiver: string, eventId: string): Promise<void> {
  await db.deleteFrom("delivery").where("receiver", "=", receiver).where("event_id", "=", eventId).execute();
}

/** Removes the events of a type about one thing (its ID in `data`, of hex digits) from all outboxes. */
export async function removeEvents(
  db: Transaction<Tables>,
  type: WebhookEvent["type"],
  id: string,
): Promise<void> {
  await db
    .deleteFrom("delivery")
    .where("body", "like", `{"type":"${type}",%"data":{"id":"${id}",%`)
    .execute();
}

/** Gives an event back after a failed attempt, to be sent again at `nextMs`. */
export async function postponeDelivery(
  db: Kysely<Tables>,
  receiver: string,
  { eventId, attempts, nextMs }: { eventId: string; attempts: number; nextMs: number },
): Promise<void> {
  await db
    .updateTable("delivery")
    .set({ attempts, next_ms: nextMs, claimed_until_ms: 0 })
    .where("receiver", "=", receiver)
    .where("event_id", "=", eventId)
    .execute();
}

/** Sends a receiver nothing for a day, and removes what waits for it. Returns how many events were removed. */
export async function stopReceiver(db: Kysely<Tables>, receiver: string, now: number): Promise<number> {
  const until = { until_ms: now + stopMs };
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("receiver_stop")
      .values({ receiver, ...until })
      .onConflict((conflict) => conflict.column("receiver").doUpdateSet(until))
      .execute();
    const removed = await transaction
      .deleteFrom("delivery")
      .where("receiver", "=", receiver)
      .returning("event_id")
      .execute();
    return removed.length;
  });
}

/** Removes what belongs to receivers that are no longer configured. */
export async function removeOtherReceivers(db: Kysely<Tables>, receivers: readonly string[]): Promise<void> {
  // No list is empty in SQL.
  const known = ["", ...receivers];
  await db
    .deleteFrom("delivery")
    .where("receiver", "not in", known)
    .$if(receivers.includes(mailReceiver), (rows) => rows.where("receiver", "not like", `${mailReceiver}%`))
    .execute();
  await db.deleteFrom("receiver_stop").where("receiver", "not in", known).execute();
}
