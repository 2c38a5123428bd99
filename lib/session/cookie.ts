import "server-only";
import { sealData, unsealData } from "iron-session";
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

/** A request's headers, and the cookies that its answer sets (Set-Cookie, RFC 6265 §4.1). */
export type CookieExchange = { readonly headers: Headers; readonly setCookies: string[] };

/** The name of the session's cookie for the scheme of a request. */
export const readCookieName = (headers: Headers): string =>
  isSecureRequest(headers) ? secureName : plainName;

/** The content of the request's cookie; null if it is missing, forged, expired, or sealed with a retired secret. */
export async function readCookie(headers: Headers): Promise<SealedSession | null> {
  const seal = readSeal(headers, readCookieName(headers));
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

/** As Next reads cookies for pages: the last one of a name. */
function readSeal(headers: Headers, name: string): string {
  const sent = (headers.get("cookie") ?? "").split(/; */);
  return sent.findLast((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}

/** Sets the cookie, sealed with the newest secret. Throws token-too-large before setting anything. */
export async function writeCookie(
  { headers, setCookies }: CookieExchange,
  sealed: SealedSession,
  ttlMs: number,
): Promise<void> {
  const secure = isSecureRequest(headers);
  const name = secure ? secureName : plainName;
  const newest = readSettings().sessionSecrets.slice(0, 1);
  const maxAge = Math.max(1, Math.floor(ttlMs / 1000));
  const seal = await sealData(sealed, { password: toSealPasswords(newest), ttl: maxAge });
  const cookie = toSetCookie(name, seal, secure, maxAge);
  const bytes = cookie.length + (secure ? 0 : "; Secure".length);
  if (bytes > longestCookie) {
    throw new PortalError("token-too-large", {
      detail: words.tooLarge(sealed.token.length, bytes),
    });
  }
  setCookies.push(cookie);
}

/** Clears the browser's cookie; over https under both names. */
export function clearCookie({ headers, setCookies }: CookieExchange): void {
  const secure = isSecureRequest(headers);
  const seal = readSeal(headers, secure ? secureName : plainName);
  if (seal) forgetOpened(seal);
  for (const name of secure ? [plainName, secureName] : [plainName])
    setCookies.push(toSetCookie(name, "", secure, 0));
}

function toSetCookie(name: string, value: string, secure: boolean, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge};${secure ? " Secure;" : ""} HttpOnly; SameSite=lax`;
}
