import type { CookieExchange } from "../cookie";

/** A browser's cookies by their names, with the attributes they were set with. */
export type CookieJar = Map<string, { value: string; [attribute: string]: unknown }>;

/** The Cookie header of a browser with these cookies; empty if it has none. */
export const toCookieHeader = (jar: CookieJar): Record<string, string> =>
  jar.size > 0 ? { cookie: [...jar].map(([name, { value }]) => `${name}=${value}`).join("; ") } : {};

/** Keeps the cookies of an answer, and drops those that have expired. */
export function keepCookies(jar: CookieJar, setCookies: readonly string[]): void {
  for (const text of setCookies) {
    const [pair = "", ...attributes] = text.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/);
    const has = (attribute: string) => attributes.includes(attribute);
    const maxAge = Number(attributes.find((one) => one.startsWith("Max-Age="))?.slice(8));
    const path = attributes.find((one) => one.startsWith("Path="))?.slice(5);
    const kept = { httpOnly: has("HttpOnly"), secure: has("Secure"), sameSite: has("SameSite=lax") && "lax" };
    if (maxAge > 0) jar.set(name, { value, path, maxAge, ...kept });
    else jar.delete(name);
  }
}

/** A request of a browser with these cookies, which keeps each cookie as soon as the answer has it. */
export function toExchange(jar: CookieJar, headers: HeadersInit = {}): CookieExchange {
  const sent = new Headers(headers);
  for (const [name, value] of Object.entries(toCookieHeader(jar))) sent.set(name, value);
  const setCookies: string[] = [];
  setCookies.push = (...added) => {
    keepCookies(jar, added);
    return Array.prototype.push.apply(setCookies, added);
  };
  return { headers: sent, setCookies };
}
