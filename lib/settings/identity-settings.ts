import "server-only";
import { z } from "zod";
import { isLoopback, secrets } from "./formats";

/**
 * How people are identified: by an OpenID Connect provider, or by the header `X-Portal-Person` beside one of `secrets` in
 * `X-Portal-Proxy`. `required`: there are no sessions without a person.
 */
export type IdentitySettings = { required: boolean } & (
  | { kind: "oidc"; issuer: string; clientId: string; clientSecret: string }
  | { kind: "header"; secrets: string[] }
);

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
  IDENTITY_PROXY_SECRET: z
    .string()
    // RFC 9110 §5.5: what every proxy sends as it is written.
    .regex(/^[\x20-\x7e]*$/, "must have ASCII characters alone")
    .pipe(secrets)
    .optional(),
  IDENTITY_REQUIRED: z.literal("1", { error: "must be 1 or unset" }).optional(),
};

const oidcNames = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

/** For who upgrades: what to write in the portal's settings, and in the proxy's. */
const howToReplace = `no longer supported. Instead, set in the portal's environment
    IDENTITY_PROXY_SECRET=SECRET (from \`openssl rand -hex 32\`)
  and in the proxy, here nginx (docs/install.md has others)
    proxy_set_header X-Portal-Person $remote_user; proxy_set_header X-Portal-Proxy "SECRET";`;

/** What identity needs besides valid values; none if nothing of it is set. */
export function listIdentityFaults(given: Record<string, string | undefined>): string[] {
  const missing = oidcNames.filter((name) => !given[name]);
  const isOidc = missing.length < oidcNames.length;
  const faults = isOidc ? missing.map((name) => `${name}: missing; OpenID Connect needs all three`) : [];
  if (isOidc && given.IDENTITY_PROXY_SECRET)
    faults.push("IDENTITY_PROXY_SECRET: can't be combined with OIDC_ISSUER; unset one of them");
  if (given.IDENTITY_REQUIRED && !isOidc && !given.IDENTITY_PROXY_SECRET)
    faults.push("IDENTITY_REQUIRED: needs OIDC_ISSUER or IDENTITY_PROXY_SECRET; set one of them or unset it");
  const replaced = ["IDENTITY_HEADER", "IDENTITY_PROXIES"].filter((name) => given[name]);
  if (replaced.length > 0) faults.push(`${replaced.join(", ")}: ${howToReplace}`);
  return faults;
}

type Values = z.output<z.ZodObject<typeof identityShape>>;

/** null: people aren't identified. */
export function toIdentitySettings(values: Values): IdentitySettings | null {
  const required = values.IDENTITY_REQUIRED === "1";
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer && clientId && clientSecret) return { kind: "oidc", required, issuer, clientId, clientSecret };
  const proofs = values.IDENTITY_PROXY_SECRET;
  return proofs ? { kind: "header", required, secrets: proofs } : null;
}
