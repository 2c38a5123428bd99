import "server-only";
import { isIP } from "node:net";
import { z } from "zod";
import { isLoopback, list } from "./formats";

/**
 * How people are identified: by an OpenID Connect provider, or by a header that the portal believes from `peers` alone. `required`:
 * there are no sessions without a person.
 */
export type IdentitySettings = { required: boolean } & (
  | { kind: "oidc"; issuer: string; clientId: string; clientSecret: string }
  | { kind: "header"; header: string; peers: string[] }
);

/** What a request says of itself, or what the front door states about it: none of these can name a person. */
const taken =
  /^(accept|authorization|connection|content|cookie|date|expect|forwarded|host|idempotency|if|next|origin|range|referer|rsc|sec|te|trailer|transfer|upgrade|user-agent|vary|via|x-nonce|x-path|x-real-ip|x-search|x-forwarded-(for|host|port|proto))\b/i;

/** One address, or a network with a prefix above 0: nobody means everybody. */
function isPeer(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (text === "unix") return true;
  if (longest === 0 || rest.length > 0 || address.includes("%")) return false;
  return prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= longest);
}

/** https, or http to this machine; Discovery §4.3 compares it exactly, so it stays as it is written. */
function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

export const identityShape = {
  OIDC_ISSUER: z
    .string()
    .trim()
    .refine(
      isIssuer,
      "must be an https URL (http for this machine), such as https://login.facility.example/realms/main",
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().trim().max(300, "has more than 300 characters").optional(),
  OIDC_CLIENT_SECRET: z.string().trim().max(1000, "has more than 1000 characters").optional(),
  IDENTITY_HEADER: z
    .string()
    .trim()
    .regex(
      /^[A-Za-z][A-Za-z0-9-]{0,99}$/,
      "must be a header's name of letters, digits and hyphens, such as X-Forwarded-User",
    )
    .refine((name) => !taken.test(name), "must be a header without another meaning, such as X-Forwarded-User")
    .optional(),
  IDENTITY_PROXIES: list
    .pipe(
      z
        .array(
          z
            .string()
            .refine(
              isPeer,
              "each must be an IP address, a network such as 10.1.0.0/16, or unix; not a number of proxies",
            ),
        )
        .min(1, "is empty")
        .max(100, "has more than 100 entries"),
    )
    .optional(),
  IDENTITY_REQUIRED: z.literal("1", { error: "must be 1 or unset" }).optional(),
};

const oidcNames = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

/** What identity needs besides valid values; none if nothing of it is set. */
export function listIdentityFaults(given: Record<string, string | undefined>): string[] {
  const missing = oidcNames.filter((name) => !given[name]);
  const isOidc = missing.length < oidcNames.length;
  const faults = isOidc ? missing.map((name) => `${name}: missing; OpenID Connect needs all three`) : [];
  if (isOidc && (given.IDENTITY_HEADER || given.IDENTITY_PROXIES))
    faults.push("IDENTITY_HEADER: can't be combined with OIDC_ISSUER; unset one of them");
  else if (given.IDENTITY_HEADER && !given.IDENTITY_PROXIES)
    faults.push(
      "IDENTITY_PROXIES: missing; required with IDENTITY_HEADER: who else sends the header isn't believed",
    );
  else if (given.IDENTITY_PROXIES && !given.IDENTITY_HEADER)
    faults.push("IDENTITY_HEADER: missing; required with IDENTITY_PROXIES, such as X-Forwarded-User");
  if (given.IDENTITY_REQUIRED && !isOidc && !given.IDENTITY_HEADER)
    faults.push("IDENTITY_REQUIRED: needs OIDC_ISSUER or IDENTITY_HEADER; set one of them or unset it");
  return faults;
}

type Values = z.output<z.ZodObject<typeof identityShape>>;

/** null: people aren't identified. */
export function toIdentitySettings(values: Values): IdentitySettings | null {
  const required = values.IDENTITY_REQUIRED === "1";
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer && clientId && clientSecret) return { kind: "oidc", required, issuer, clientId, clientSecret };
  const { IDENTITY_HEADER: header, IDENTITY_PROXIES: peers = [] } = values;
  return header ? { kind: "header", required, header: header.toLowerCase(), peers } : null;
}
