import "server-only";
import { createHash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import { isSecureRequest } from "@/lib/portal/own-origin";
import { PortalError } from "@/lib/portal/portal-error";
import { readSettings } from "@/lib/settings/settings";
import * as words from "./words";

const plainName = "portal_session";
/** Over https, neither another host of the domain nor a plain http connection can set it (RFC 6265bis §4.1.3.2). */
const secureName = "__Host-portal_session";
/** The size in bytes that a browser must support for one cookie; attributes are included to be safe (RFC 6265 §6.1). */
const longestCookie = 4096;

/**
 * The content sealed into the cookie. Names are short because every byte counts against the limit. `end` and `seen` are in
 * epoch ms.
 */
const sealedSchema = z.object({
  id: z.string(),
  token: z.string(),
  end: z.number(),
  /** The last request with this session, accurate to within minutes. */
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
  /** Permissions as packPermissions writes them; absent in older cookies. */
  can: z.string().nullish(),
});
export type SealedSession = z.infer<typeof sealedSchema>;

/** Each secret's ID is derived from it, so that seals stay readable when the list of secrets changes. */
const passwords = (secrets: string[]) =>
  Object.fromEntries(
    secrets.map((secret) => [
      Number.parseInt(createHash("sha256").update(secret).digest("hex").slice(0, 8), 16),
      secret,
    ]),
  );

/** The content of the request's cookie; null if it is missing, forged, expired, or sealed with a retired secret. */
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

/** Sets the cookie, sealed with the newest secret. Throws token-too-large before setting anything. */
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
      detail: words.tooLarge(sealed.token.length, bytes),
    });
  }
  (await cookies()).set(name, seal, { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge });
}

/** Clears the browser's cookie; over https under both names. */
export async function clearCookie(): Promise<void> {
  const secure = isSecureRequest(await headers());
  const gone = { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge: 0 } as const;
  const jar = await cookies();
  jar.set(plainName, "", gone);
  if (secure) jar.set(secureName, "", gone);
}
