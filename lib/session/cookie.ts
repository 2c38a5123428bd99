import "server-only";
import { createHash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import { isSecureRequest } from "@/lib/portal/own-origin";
import { PortalError } from "@/lib/portal/portal-error";
import { readSettings } from "@/lib/settings/settings";

const plainName = "portal_session";
/** Over https no other host of the domain, and nobody on plain http, can set it (RFC 6265bis §4.1.3.2). */
const secureName = "__Host-portal_session";
/** What a browser must keep of one cookie, attributes included to be safe (RFC 6265 §6.1). */
const longestCookie = 4096;

/** What is sealed into the cookie. Short names: every byte counts against the limit. `end` and `seen` are in epoch ms. */
const sealedSchema = z.object({
  id: z.string(),
  token: z.string(),
  end: z.number(),
  /** When something was last asked with it, to within minutes. */
  seen: z.number(),
  /** True once the facility accepted the token; until then `by` names the process that sealed it. */
  proven: z.boolean(),
  by: z.string(),
  intro: z.boolean(),
  user: z.string().nullable(),
  project: z.string().nullable(),
  enclave: z.string().nullable(),
  expires: z.string().nullable(),
  once: z.boolean().nullable(),
});
export type SealedSession = z.infer<typeof sealedSchema>;

/** Each secret goes by an id made of itself, so that seals stay readable when the list of secrets changes. */
const passwords = (secrets: string[]) =>
  Object.fromEntries(
    secrets.map((secret) => [
      Number.parseInt(createHash("sha256").update(secret).digest("hex").slice(0, 8), 16),
      secret,
    ]),
  );

/** What the request's cookie holds; null for no cookie, a forged or expired one, or one sealed with a retired secret. */
export async function readCookie(): Promise<SealedSession | null> {
  const name = isSecureRequest(await headers()) ? secureName : plainName;
  const seal = (await cookies()).get(name)?.value;
  if (!seal || seal.length > longestCookie) return null;
  try {
    const opened = await unsealData(seal, { password: passwords(readSettings().sessionSecrets), ttl: 0 });
    return sealedSchema.safeParse(opened).data ?? null;
  } catch {
    return null;
  }
}

/** Sets the cookie, sealed with the newest secret. Throws token-too-large before anything is set. */
export async function writeCookie(sealed: SealedSession, ttlMs: number): Promise<void> {
  const secure = isSecureRequest(await headers());
  const name = secure ? secureName : plainName;
  const newest = readSettings().sessionSecrets.slice(0, 1);
  const maxAge = Math.max(1, Math.floor(ttlMs / 1000));
  const seal = await sealData(sealed, { password: passwords(newest), ttl: maxAge });
  const attributes =
    "; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=4320000; HttpOnly; SameSite=lax; Secure";
  const bytes = name.length + 1 + seal.length + attributes.length;
  if (bytes > longestCookie) {
    throw new PortalError("token-too-large", {
      detail: `The token has ${sealed.token.length} characters; the cookie would have ${bytes} bytes.`,
    });
  }
  (await cookies()).set(name, seal, { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge });
}

/** Tells the browser to forget the cookie, over https under both names. */
export async function clearCookie(): Promise<void> {
  const secure = isSecureRequest(await headers());
  const gone = { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge: 0 } as const;
  const jar = await cookies();
  jar.set(plainName, "", gone);
  if (secure) jar.set(secureName, "", gone);
}
