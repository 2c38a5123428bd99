import "server-only";
import { sealData, unsealData } from "iron-session";
import { cookies, headers } from "next/headers";
import { isSecureRequest } from "@/lib/portal/own-origin";
import { PortalError } from "@/lib/portal/portal-error";
import { readSettings } from "@/lib/settings/settings";
import { forgetOpened, recallOpened, rememberOpened } from "./opened-sessions";
import { toSealPasswords } from "./seal-passwords";
import { type SealedSession, sealedSchema } from "./sealed-session";
import * as words from "./words";

const plainName = "portal_session";
/** Over https, neither another host of the domain nor a plain http connection can set it (RFC 6265bis §4.1.3.2). */
const secureName = "__Host-portal_session";
/** The size in bytes that a browser must support for one cookie; attributes are included to be safe (RFC 6265 §6.1). */
const longestCookie = 4096;

/** The content of the request's cookie; null if it is missing, forged, expired, or sealed with a retired secret. */
export async function readCookie(): Promise<SealedSession | null> {
  const name = isSecureRequest(await headers()) ? secureName : plainName;
  const seal = (await cookies()).get(name)?.value;
  if (!seal || seal.length > longestCookie) return null;
  const known = recallOpened(seal);
  if (known) return known;
  try {
    const opened = await unsealData(seal, {
      password: toSealPasswords(readSettings().sessionSecrets),
      ttl: 0,
    });
    const sealed = sealedSchema.safeParse(opened).data ?? null;
    if (sealed) rememberOpened(seal, sealed);
    return sealed;
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
  const seal = await sealData(sealed, { password: toSealPasswords(newest), ttl: maxAge });
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
  const seal = jar.get(secure ? secureName : plainName)?.value;
  if (seal) forgetOpened(seal);
  jar.set(plainName, "", gone);
  if (secure) jar.set(secureName, "", gone);
}
