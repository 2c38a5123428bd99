import "server-only";
import { z } from "zod";
import { isLoopback, list } from "./formats";

/** Where changes are posted, in which format, and the secrets that sign them, newest first. */
export type WebhookSettings = { urls: string[]; secrets: string[]; format: "standard" | "slack" };

/** The list that announcements are mailed to, from whom, and the server that takes them (a URL, which may hold a password). */
export type AnnounceSettings = { to: string; from: string; smtpUrl: string };

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
const webhookUrls = list.pipe(
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
const webhookSecrets = list.pipe(
  z.array(
    z
      .string()
      .refine(
        isKey,
        "each must be whsec_ followed by 24 to 64 bytes in base64; generate one with `echo whsec_$(openssl rand -base64 32)`",
      ),
  ),
);

const address = z.email("must be one address, such as status@lists.example").optional();

export const webhookShape = {
  WEBHOOK_URLS: webhookUrls.default([]),
  WEBHOOK_SECRET: webhookSecrets.default([]),
  WEBHOOK_FORMAT: z.enum(["standard", "slack"], { error: "must be standard or slack" }).default("standard"),
  ANNOUNCE_TO: address,
  MAIL_FROM: address,
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "is not valid; write an smtp or smtps URL, such as smtps://mail.example",
    })
    .optional(),
};

/** Where changes are posted and announced; the sender is named after the portal unless `MAIL_FROM` says another. */
export function toWebhookSettings(
  values: z.output<z.ZodObject<typeof webhookShape>> & { PORTAL_URL?: string },
): { webhooks: WebhookSettings | null; announcements: AnnounceSettings | null } {
  const { WEBHOOK_URLS: urls, WEBHOOK_SECRET: secrets, WEBHOOK_FORMAT: format } = values;
  const { ANNOUNCE_TO: to, SMTP_URL: smtpUrl, MAIL_FROM, PORTAL_URL } = values;
  const from = MAIL_FROM ?? `portal@${PORTAL_URL ? new URL(PORTAL_URL).hostname : "localhost"}`;
  return {
    webhooks: urls.length > 0 ? { urls, secrets, format } : null,
    announcements: to && smtpUrl ? { to, from, smtpUrl } : null,
  };
}

/** What webhooks and announcements need besides valid values; nothing if neither is set. */
export function listWebhookFaults(given: Record<string, string | undefined>): string[] {
  const wanted = ["WEBHOOK_URLS", "ANNOUNCE_TO"].filter((name) => given[name]);
  const faults: string[] = [];
  if (given.ANNOUNCE_TO && !given.SMTP_URL)
    faults.push("SMTP_URL: missing; required with ANNOUNCE_TO, such as smtps://mail.example");
  if (given.WEBHOOK_URLS && given.WEBHOOK_FORMAT !== "slack" && !given.WEBHOOK_SECRET)
    faults.push(
      "WEBHOOK_SECRET: missing; required with WEBHOOK_URLS; generate one with `echo whsec_$(openssl rand -base64 32)`",
    );
  for (const name of wanted) {
    if (!given.PORTAL_URL) faults.push(`PORTAL_URL: missing; required with ${name}, for the links in events`);
    if (Number(given.RECORD_SECONDS) === 0)
      faults.push(`${name}: needs recording; set RECORD_SECONDS to 1 or more, or unset ${name}`);
  }
  return faults;
}
