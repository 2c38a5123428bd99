import "server-only";
import { createHash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { cookies } from "next/headers";
import { z } from "zod";
import { PortalError } from "@/lib/portal/portal-error";
import { readSettings } from "@/lib/settings";

const cookieName = "portal_session";
/** What a browser must keep of one cookie, attributes included to be safe (RFC 6265 §6.1). */
const longestCookie = 4096;

/** What is sealed into the cookie. Short names: every byte counts against the limit. `end` is in epoch ms. */
const sealedSchema = z.object({
  id: z.string(),
  token: z.string(),
  end: z.number(),
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
  const seal = (await cookies()).get(cookieName)?.value;
  if (!seal || seal.length > longestCookie) return null;
  try {
    const opened = await unsealData(seal, { password: passwords(readSettings().sessionSecrets), ttl: 0 });
    return sealedSchema.safeParse(opened).data ?? null;
  } catch {
    return null;
  }
}

/** Sets the cookie, sealed with the newest secret. Throws token-too-large before anything is set. */
export async function writeCookie(sealed: SealedSession, ttlMs: number, secure: boolean): Promise<void> {
  const newest = readSettings().sessionSecrets.slice(0, 1);
  const maxAge = Math.max(1, Math.floor(ttlMs / 1000));
  const seal = await sealData(sealed, { password: passwords(newest), ttl: maxAge });
  const attributes =
    "; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=4320000; HttpOnly; SameSite=lax; Secure";
  const bytes = cookieName.length + 1 + seal.length + attributes.length;
  if (bytes > longestCookie) {
    throw new PortalError("token-too-large", {
      detail: `The token has ${sealed.token.length} characters; the cookie would have ${bytes} bytes.`,
    });
  }
  (await cookies()).set(cookieName, seal, { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge });
}

/** Tells the browser to forget the cookie. */
export async function clearCookie(): Promise<void> {
  (await cookies()).delete(cookieName);
}
