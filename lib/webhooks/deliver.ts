import "server-only";
import { Agent, type Dispatcher } from "undici";
import { openProxied } from "@/lib/facility/egress";
import { readLog } from "@/lib/portal/log";
import { recordDeliveries, recordOutbox } from "@/lib/portal/metrics";
import { isPortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import { readSettings } from "@/lib/settings/settings";
import { toSettledTime } from "@/lib/store/settled-time";
import { withStore } from "@/lib/store/store";
import { readStoreTime } from "@/lib/store/store-time";
import { now } from "@/lib/time/clock";
import { secondMs } from "@/lib/time/duration";
import { mailAnnouncements } from "./announcements";
import { listReceivers } from "./queue-events";
import {
  claimDeliveries,
  countDeliveries,
  type Delivery,
  isOfMail,
  postponeDelivery,
  removeDelivery,
  removeOtherReceivers,
  stopReceiver,
  toReceiver,
} from "./records";
import { deliveryLifeMs, toNextMs } from "./retry-schedule";
import { type Receipt, sendWebhook } from "./send-webhook";
import type { WebhookEvent } from "./webhook-event";

type Deliveries = {
  timer: NodeJS.Timeout | null;
  busy: Set<string>;
  /** When a receiver that failed was left alone (`performance.now()`). */
  failedMs: Map<string, number>;
  isCounting: boolean;
  agents: Map<string, Dispatcher>;
};

const tickMs = secondMs;
/** Events that one receiver gets at a time. A slow or dead one holds up only its own. */
const mostAtOnce = 2;
/** For so long this process sends nothing to a receiver that failed. */
const restMs = 5 * secondMs;
/** Longer than an attempt and its record take; after a crash the event is sent again when it has passed. */
const claimMs = 30 * secondMs;

const readDeliveries = () =>
  processWide<Deliveries>("webhooks", () => ({
    timer: null,
    busy: new Set(),
    failedMs: new Map(),
    isCounting: false,
    agents: new Map(),
  }));

/** Connections of one receiver alone: two at one origin don't wait for each other. */
function readAgent(url: string): Dispatcher {
  const { agents } = readDeliveries();
  const options = { connections: mostAtOnce, connect: { timeout: 10 * secondMs } };
  const agent = agents.get(url) ?? openProxied(url, options) ?? new Agent(options);
  agents.set(url, agent);
  return agent;
}

/** Delivers webhooks from now on, if there are receivers. Every process does; each event is claimed by one at a time. */
export function startDeliveries(): void {
  const deliveries = readDeliveries();
  const receivers = listReceivers();
  if (deliveries.timer) return;
  void withStore((db) => removeOtherReceivers(db, receivers)).catch(ignorePortalError);
  if (receivers.length === 0) return;
  deliveries.timer = setInterval(() => void deliverDue().catch(ignorePortalError), tickMs);
  deliveries.timer.unref();
}

/** The store has logged it; the next tick tries again. */
function ignorePortalError(thrown: unknown): void {
  if (!isPortalError(thrown)) throw thrown;
}

/** Sends what is due, to each receiver that isn't being sent to. Throws store-unavailable. */
export async function deliverDue(): Promise<void> {
  const deliveries = readDeliveries();
  const { webhooks, announcements } = readSettings();
  if ((!webhooks && !announcements) || deliveries.isCounting) return;
  deliveries.isCounting = true;
  const waiting = await withStore((db) => countDeliveries(db)).finally(() => {
    deliveries.isCounting = false;
  });
  recordOutbox([...waiting.values()].reduce((sum, count) => sum + count, 0));
  const urls = (webhooks?.urls ?? []).filter((url) => waiting.has(toReceiver(url)) && !isResting(url));
  const mails = announcements ? [...waiting.keys()].filter(isOfMail) : [];
  await Promise.all([
    ...urls.map((url) => unlessBusy(url, () => deliverTo(url))),
    mails.length > 0 ? unlessBusy("mail", () => mailAnnouncements(mails)) : null,
  ]);
}

async function unlessBusy(receiver: string, send: () => Promise<void>): Promise<void> {
  const { busy } = readDeliveries();
  if (busy.has(receiver)) return;
  busy.add(receiver);
  await send().finally(() => busy.delete(receiver));
}

const isResting = (url: string) =>
  performance.now() - (readDeliveries().failedMs.get(url) ?? -restMs) < restMs;

async function deliverTo(url: string): Promise<void> {
  const receiver = toReceiver(url);
  for (;;) {
    const { claimed, settledMs } = await withStore(async (db, kind) => {
      const storeMs = await readStoreTime(db, kind);
      const claim = { receiver, untilMs: storeMs + claimMs, most: mostAtOnce };
      return { claimed: await claimDeliveries(db, claim, storeMs), settledMs: toSettledTime(storeMs) };
    });
    if (claimed.length === 0) return;
    const results = await Promise.allSettled(
      claimed.map((delivery) => deliverOne(url, receiver, delivery, settledMs - delivery.createdMs)),
    );
    const broken = results.find((result) => result.status === "rejected");
    if (broken) throw broken.reason;
    if (results.some((result) => result.status === "fulfilled" && !result.value)) {
      readDeliveries().failedMs.set(url, performance.now());
      return;
    }
  }
}

/** Sends one event, as old as that by the settled time, and records what happened; true if the receiver has accepted it. */
async function deliverOne(
  url: string,
  receiver: string,
  delivery: Delivery,
  ageMs: number,
): Promise<boolean> {
  const { eventId, body } = delivery;
  const { webhooks } = readSettings();
  if (ageMs > deliveryLifeMs) return giveUp(url, receiver, delivery, null);
  const message = { url, secrets: webhooks?.secrets ?? [], eventId, body: toBody(body) };
  const receipt = await sendWebhook(readAgent(url), message, now());
  if (receipt.outcome === "delivered") {
    await withStore((db) => removeDelivery(db, receiver, eventId));
    recordDeliveries("delivered");
    return true;
  }
  if (receipt.outcome === "gone") {
    const removed = await withStore(async (db, kind) =>
      stopReceiver(db, receiver, await readStoreTime(db, kind)),
    );
    recordDeliveries("stopped", removed);
    logAttempt(url, delivery, receipt, "The webhook's receiver wants nothing (410): stopped for a day");
    return false;
  }
  recordDeliveries("failed");
  const attempts = delivery.attempts + 1;
  const isLast = await withStore(async (db, kind) => {
    const storeMs = await readStoreTime(db, kind);
    const attempt = { attempts, ageMs, requestedMs: receipt.requestedMs };
    const nextMs = toNextMs(attempt, Math.random(), storeMs);
    if (nextMs !== null) await postponeDelivery(db, receiver, { eventId, attempts, nextMs });
    return nextMs === null;
  });
  if (isLast) return giveUp(url, receiver, delivery, receipt);
  logAttempt(url, delivery, receipt, "A webhook wasn't accepted; it is sent again later");
  return false;
}

/** The body of an event in the format that receivers take; Slack's has three characters that are markup. */
function toBody(body: string): string {
  if (readSettings().webhooks?.format !== "slack") return body;
  const { text, type } = JSON.parse(body) as Partial<WebhookEvent>;
  // One that an earlier version queued has no text.
  const said = text ?? type ?? "";
  return JSON.stringify({
    text: said.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  });
}

async function giveUp(
  url: string,
  receiver: string,
  delivery: Delivery,
  receipt: Receipt | null,
): Promise<false> {
  await withStore((db) => removeDelivery(db, receiver, delivery.eventId));
  recordDeliveries("expired");
  logAttempt(url, delivery, receipt, "A webhook wasn't accepted within a day and is dropped");
  return false;
}

/** Only the origin: the URL's path may hold a secret. */
function logAttempt(
  url: string,
  { eventId, attempts }: Delivery,
  receipt: Receipt | null,
  text: string,
): void {
  const fields = { receiver: new URL(url).origin, eventId, attempts: attempts + 1, status: receipt?.status };
  readLog().warn(fields, text);
}
