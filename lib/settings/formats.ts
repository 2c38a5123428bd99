import "server-only";
import { z } from "zod";

/** Comma-separated texts, trimmed. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** SECURITY_CONTACT, HELP_DESK: an https page or a mail address, with or without `mailto:`; becomes a URI. */
export const contact = z
  .string()
  .transform((text) => (/^[^:@\s]+@/.test(text.trim()) ? `mailto:${text.trim()}` : text.trim()))
  .pipe(
    z
      .string()
      .regex(
        /^(https:\/\/[^\s/]+\S*|mailto:[^@\s]+@[^@\s]+)$/,
        "must be a mail address or an https URL, such as contact@facility.example",
      ),
  );

/** What the documents show as SESSION_SECRET and IDENTITY_PROXY_SECRET: known to everybody. */
export const exampleSecrets = ["32-random-characters-or-more-of-hex", "secret-from-openssl-rand-hex-32-here"];

/** SESSION_SECRET: newest first; each long enough to make guessing hopeless. */
export const secrets = list.pipe(
  z
    .array(
      z
        .string()
        .min(32, "each secret must have at least 32 characters; generate one with `openssl rand -hex 32`")
        .refine(
          (secret) => !exampleSecrets.includes(secret),
          "is the documentation's example, which everybody knows; generate your own with `openssl rand -hex 32`",
        ),
    )
    .min(1, "is empty"),
);

const segmentNames = ["fac", "sched", "mq", "kv"] as const;

/** FACILITY_SEGMENTS: the four fixed path segments of the spec, renamed if a facility uses other names. */
export const segments = z
  .string()
  .default("")
  .transform((text, context) => {
    const found = { fac: "fac", sched: "sched", mq: "mq", kv: "kv" };
    for (const pair of text.split(",").filter((part) => part.trim())) {
      const [name, value, ...rest] = pair.split("=").map((part) => part.trim());
      const known = segmentNames.find((segment) => segment === name);
      if (!known || !value || rest.length > 0 || !/^[\w.~-]+$/.test(value) || /^\.+$/.test(value)) {
        context.addIssue(
          `“${pair.trim()}” is not valid; write NAME=SEGMENT, where NAME is fac, sched, mq or kv, such as sched=slurm`,
        );
        return z.NEVER;
      }
      found[known] = value;
    }
    return found;
  });

/** A compute resource and the scheduler versions it offers, newest last. */
export type ComputeResource = { name: string; versions: string[] };

/** COMPUTE_RESOURCES: `alpha=v0.0.43,v0.0.44;bravo=v0.0.42`. Which versions it reads, the registry of compute knows. */
export const computeResources = z
  .string()
  .transform((text, context): ComputeResource[] => {
    const resources: ComputeResource[] = [];
    for (const entry of text.split(";").filter((part) => part.trim())) {
      const [name, versions, ...rest] = entry.split("=").map((part) => part.trim());
      const offered = (versions ?? "").split(",").map((part) => part.trim());
      if (!name || rest.length > 0 || !offered.every((version) => /^v\d+\.\d+\.\d+$/.test(version))) {
        context.addIssue(
          `“${entry.trim()}” is not valid; write NAME=VERSION,…, such as alpha=v0.0.43,v0.0.44`,
        );
        return z.NEVER;
      }
      resources.push({ name, versions: [...new Set(offered)].sort() });
    }
    return resources;
  })
  .optional();

/** `Label=uri;Label=uri`; a URI may contain an equals sign, a label may not. */
const labelled = (example: string) =>
  z
    .string()
    .default("")
    .transform((text, context) => {
      const found: { label: string; uri: string }[] = [];
      for (const entry of text.split(";").filter((part) => part.trim())) {
        const at = entry.indexOf("=");
        const label = entry.slice(0, Math.max(0, at)).trim();
        const uri = entry.slice(at + 1).trim();
        if (at < 1 || !label || !uri) {
          context.addIssue(`“${entry.trim()}” is not valid; write Label=uri, such as ${example}`);
          return z.NEVER;
        }
        found.push({ label, uri });
      }
      return found;
    });

export const schemes = labelled("Astronomy=https://thesaurus.example/astronomy");

/** FOOTER_LINKS: `Imprint=https://facility.example/imprint;Privacy=https://…`. */
export const footerLinks = labelled("Imprint=https://facility.example/imprint")
  .refine((links) => links.length <= 8, "has more than 8 links")
  .refine(
    (links) => links.every(({ uri }) => /^https?:\/\/[^\s/]+\S*$/.test(uri)),
    "must have http or https addresses, such as Imprint=https://facility.example/imprint",
  );

/** BOARD_FRAME_ANCESTORS: origins that may show the board in a frame (CSP frame-ancestors, CSP Level 3 §6.4.2). */
export const origins = z.array(
  z
    .string()
    .refine(
      (text) => text === "'self'" || /^https?:\/\/[a-z0-9.*-]+(:\d+)?$/i.test(text),
      "must be a comma-separated list of origins, such as https://intranet.example",
    ),
);

export const webUrl = z.url({
  abort: true,
  protocol: /^https?$/,
  error: "must be an http or https URL, such as https://host.example",
});

/** PORTAL_URL, as an origin. */
export const publicOrigin = webUrl
  .refine(
    (text) => new URL(text).href === `${new URL(text).origin}/`,
    "must be an origin without a path, such as https://portal.example; the portal can't be below a path",
  )
  .transform((text) => new URL(text).origin);

/** True if HOST is reachable only from this machine: 127.0.0.0/8, ::1 (RFC 5735 §3, RFC 4291 §2.5.3) or localhost. */
export const isLoopback = (host: string | undefined): boolean =>
  /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/i.test(host?.trim() ?? "");

/** Settings whose value is never printed. */
const holdsSecret =
  /^(SESSION_SECRET|DATABASE_URL|WEBHOOK_URLS|WEBHOOK_SECRET|SMTP_URL|OIDC_CLIENT_SECRET|IDENTITY_PROXY_SECRET|HTTPS?_PROXY)$/;

/** The rejected value, for messages that name what it must be; without the user and password of a URL. */
export function quoteValue(name: string, message: string, value: string | undefined): string {
  if (holdsSecret.test(name) || !message.startsWith("must ") || value === undefined) return "";
  return `, but is “${value
    .trim()
    .replace(/\/\/[^/]*@/, "//…@")
    .slice(0, 80)}”`;
}
