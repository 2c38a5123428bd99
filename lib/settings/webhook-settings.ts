import "server-only";
import { z } from "zod";
import { isLoopback, list } from "./formats";

/** Where changes are posted, and the secrets that sign them, newest first. */
export type WebhookSettings = { urls: string[]; secrets: string[] };

const mostUrls = 10;
/** Standard Webhooks, “Signature scheme”: a key has 24 to 64 bytes. */
const keyBytes = { least: 24, most: 64 };

/** https, or http to this machine; a user name would be sent nowhere. */
function isReceiver(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

function isKey(text: string): boolean {
  const code = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] ?? "";
  const { length } = Buffer.from(code, "base64");
  return code.length % 4 === 0 && length >= keyBytes.least && length <= keyBytes.most;
}

/** WEBHOOK_URLS: the receivers, without repetitions. Their paths may hold a secret, so faults don't quote them. */
export const webhookUrls = list.pipe(
  z
    .array(
      z
        .string()
        .refine(
          isReceiver,
          "each must be an https URL without a user name (http for this machine), such as https://hooks.example/portal",
        ),
    )
    .max(mostUrls, `at most ${mostUrls} URLs`)
    .transform((urls) => [...new Set(urls.map((url) => new URL(url).toString()))]),
);

/** WEBHOOK_SECRET: one or, for rotation, several, newest first. */
export const webhookSecrets = list.pipe(
  z.array(
    z
      .string()
      .refine(
        isKey,
        "each must be whsec_ followed by 24 to 64 bytes in base64; generate one with `echo whsec_$(openssl rand -base64 32)`",
      ),
  ),
);

/** What webhooks need besides valid values; none if no URL is set. */
export function listWebhookFaults(given: Record<string, string | undefined>): string[] {
  if (!given.WEBHOOK_URLS) return [];
  const faults: string[] = [];
  if (!given.WEBHOOK_SECRET)
    faults.push(
      "WEBHOOK_SECRET: missing; required with WEBHOOK_URLS; generate one with `echo whsec_$(openssl rand -base64 32)`",
    );
  if (!given.PORTAL_URL)
    faults.push("PORTAL_URL: missing; required with WEBHOOK_URLS, for the links in events");
  if (Number(given.RECORD_SECONDS) === 0)
    faults.push("WEBHOOK_URLS: needs recording; set RECORD_SECONDS to 1 or more, or unset WEBHOOK_URLS");
  return faults;
}
