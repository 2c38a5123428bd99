import "server-only";
import { sealData, unsealData } from "iron-session";
import { isSecureRequest } from "@/lib/portal/own-origin";
import { PortalError } from "@/lib/portal/portal-error";
import { readSettings } from "@/lib/settings/settings";
import { forgetOpened, recallOpened, rememberOpened } from "./opened-sessions";
import { toSealPasswords } from "./seal-passwords";
import { type SealedSession, sealedSchema } from "./sealed-session";
import * as words from "./words";

const sessionName = "portal_session";
/** The size in bytes that a browser must support for one cookie; attributes are included to be safe (RFC 6265 §6.1). */
const longestCookie = 4096;

/** A request's headers, and the cookies that its answer sets (Set-Cookie, RFC 6265 §4.1). */
export type CookieExchange = { readonly headers: Headers; readonly setCookies: string[] };

/** Over https, neither another host of the domain nor a plain http connection can set it (RFC 6265bis §4.1.3.2). */
const toName = (plainName: string, secure: boolean) => (secure ? `__Host-${plainName}` : plainName);

/** The name of the session's cookie for the scheme of a request. */
export const readCookieName = (headers: Headers): string => toName(sessionName, isSecureRequest(headers));

/** The content of the request's cookie; null if it is missing, forged, expired, or sealed with a retired secret. */
export async function readCookie(headers: Headers): Promise<SealedSession | null> {
  const seal = readSeal(headers, sessionName);
  const known = recallOpened(seal);
  if (known) return known;
  const sealed = sealedSchema.safeParse(await readSealed(headers, sessionName)).data ?? null;
  if (sealed) rememberOpened(seal, sealed);
  return sealed;
}

/** What one of the portal's cookies contains; null as for readCookie. */
export async function readSealed(headers: Headers, plainName: string): Promise<unknown> {
  const seal = readSeal(headers, plainName);
  if (!seal || seal.length > longestCookie) return null;
  try {
    return await unsealData(seal, { password: toSealPasswords(readSettings().sessionSecrets), ttl: 0 });
  } catch {
    return null;
  }
}

/** As Next reads cookies for pages: the last one of a name. */
function readSeal(headers: Headers, plainName: string): string {
  const name = toName(plainName, isSecureRequest(headers));
  const sent = (headers.get("cookie") ?? "").split(/; */);
  return sent.findLast((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}

/** Sets the session's cookie, sealed with the newest secret. Throws token-too-large before setting anything. */
export async function writeCookie(
  exchange: CookieExchange,
  sealed: SealedSession,
  ttlMs: number,
): Promise<void> {
  const bytes = await writeSealed(exchange, sessionName, sealed, ttlMs);
  if (bytes > longestCookie)
    throw new PortalError("token-too-large", { detail: words.tooLarge(sealed.token.length, bytes) });
}

/** Sets one of the portal's cookies. Returns its bytes; with more than 4096, which a browser may refuse, it isn't set. */
export async function writeSealed(
  { headers, setCookies }: CookieExchange,
  plainName: string,
  content: object,
  ttlMs: number,
): Promise<number> {
  const secure = isSecureRequest(headers);
  const newest = readSettings().sessionSecrets.slice(0, 1);
  const maxAge = Math.max(1, Math.floor(ttlMs / 1000));
  const seal = await sealData(content, { password: toSealPasswords(newest), ttl: maxAge });
  const cookie = toSetCookie(toName(plainName, secure), seal, secure, maxAge);
  const bytes = cookie.length + (secure ? 0 : "; Secure".length);
  if (bytes <= longestCookie) setCookies.push(cookie);
  return bytes;
}

/** Clears the browser's session cookie; over https under both names. */
export function clearCookie(exchange: CookieExchange): void {
  const seal = readSeal(exchange.headers, sessionName);
  if (seal) forgetOpened(seal);
  clearSealed(exchange, sessionName);
}

/** Clears one of the portal's cookies; over https under both names. */
export function clearSealed({ headers, setCookies }: CookieExchange, plainName: string): void {
  const secure = isSecureRequest(headers);
  for (const name of secure ? [plainName, toName(plainName, true)] : [plainName])
    setCookies.push(toSetCookie(name, "", secure, 0));
}

function toSetCookie(name: string, value: string, secure: boolean, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge};${secure ? " Secure;" : ""} HttpOnly; SameSite=lax`;
}
