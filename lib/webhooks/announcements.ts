import "server-only";
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { readLog } from "@/lib/portal/log";
import { recordDeliveries } from "@/lib/portal/metrics";
import { readProcessId } from "@/lib/server/process-id";
import { readSettings } from "@/lib/settings/settings";
import { takeLease } from "@/lib/store/lease";
import { toSettledTime } from "@/lib/store/settled-time";
import { withStore } from "@/lib/store/store";
import { readStoreTime } from "@/lib/store/store-time";
import type { Tables } from "@/lib/store/tables";
import { minuteMs } from "@/lib/time/duration";
import { claimDeliveries, type Delivery, mailReceiver } from "./records";
import { deliveryLifeMs, toNextMs } from "./retry-schedule";
import { sendMail } from "./send-mail";
import type { WebhookEvent } from "./webhook-event";
import * as words from "./words";

/** One mail in this time: what happens meanwhile is in the next. */
const pauseMs = 10 * minuteMs;
/** Longer than an attempt; after a crash the mail is sent again when it has passed. */
const claimMs = 5 * minuteMs;
/** So many pauses grow, to ten minutes: others wait for a mail that isn't taken. */
const mostPauses = 4;
const mostEvents = 1000;

/**
 * Sends the mail that waits, or makes one of what waits for it (`waiting`: their outboxes). Only the process that records does. Throws
 * store-unavailable; a mail that isn't taken is sent again later, with the same Message-ID. What is a day old is dropped.
 */
export async function mailAnnouncements(waiting: readonly string[]): Promise<void> {
  const claimed = await withStore(async (db, kind) => {
    const storeMs = await readStoreTime(db, kind);
    const recorder = db.selectFrom("lease").select("holder").where("name", "=", "recorder");
    const holder = await recorder.where("until_ms", ">", storeMs).executeTakeFirst();
    if (kind !== "sqlite" && holder?.holder !== readProcessId()) return null;
    const old = db.deleteFrom("delivery").where("receiver", "in", waiting);
    const agedMs = toSettledTime(storeMs) - deliveryLifeMs;
    const dropped = await old.where("created_ms", "<", agedMs).returning("event_id").execute();
    if (dropped.length > 0) recordDeliveries("expired", dropped.length);
    const receiver = waiting.find((one) => one !== mailReceiver) ?? (await startMail(db, storeMs));
    if (receiver === null) return null;
    const claim = { receiver, untilMs: storeMs + claimMs, most: mostEvents };
    return { receiver, events: await claimDeliveries(db, claim, storeMs) };
  });
  if (!claimed || claimed.events.length === 0) return;
  const { receiver, events } = claimed;
  const failure = await trySending(receiver, events);
  const attempts = Math.max(...events.map((event) => event.attempts)) + 1;
  // Those alone that were claimed: if this process stood still, another may be sending the mail as well.
  const ids = events.map(({ eventId }) => eventId);
  await withStore(async (db, kind) => {
    const own = db.deleteFrom("delivery").where("receiver", "=", receiver).where("event_id", "in", ids);
    if (failure === null) return own.execute();
    const failed = { attempts: Math.min(attempts, mostPauses), ageMs: 0, requestedMs: null };
    const next_ms = toNextMs(failed, Math.random(), await readStoreTime(db, kind)) ?? 0;
    const changes = { attempts, next_ms, claimed_until_ms: 0 };
    const left = db.updateTable("delivery").set(changes).where("receiver", "=", receiver);
    return left.where("event_id", "in", ids).execute();
  });
  recordDeliveries(failure === null ? "delivered" : "failed");
  if (failure === null) return;
  const fields = { mail: receiver, events: events.length, attempts, reason: failure };
  readLog().warn(fields, "A mail wasn't taken; it is sent again later");
}

/** Puts what waits into a mail of its own, unless the last one is too recent; returns its outbox. */
function startMail(db: Kysely<Tables>, storeMs: number): Promise<string | null> {
  const receiver = mailReceiver + randomBytes(16).toString("hex");
  return db.transaction().execute(async (transaction) => {
    const pause = { name: "mail", holder: receiver, untilMs: storeMs + pauseMs };
    if (!(await takeLease(transaction, pause, storeMs))) return null;
    const own = transaction.updateTable("delivery").set({ receiver }).where("receiver", "=", mailReceiver);
    await own.execute();
    return receiver;
  });
}

/** Sends the mail of some events. Returns what went wrong, null for nothing. */
async function trySending(receiver: string, events: readonly Delivery[]): Promise<string | null> {
  const { announcements, facilityName, portalOrigin } = readSettings();
  if (!announcements) return null;
  const said = [...events]
    .sort((a, b) => (a.eventId < b.eventId ? -1 : 1))
    .map(({ body }) => (JSON.parse(body) as WebhookEvent).text);
  const mail = {
    id: receiver.slice(mailReceiver.length),
    subject: words.mailSubject(facilityName, said[0]?.split("\n")[0] ?? "", said.length - 1),
    text: [...said, words.mailEnd(`${portalOrigin}/status`)].join("\n\n"),
  };
  return sendMail(announcements, mail).then(
    () => null,
    (error: unknown) => String(error).slice(0, 300),
  );
}
