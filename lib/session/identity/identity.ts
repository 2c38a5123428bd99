import "server-only";
import { z } from "zod";
import { readAnonymousLog } from "@/lib/portal/log";
import { readPortalOrigin } from "@/lib/portal/own-origin";
import { PortalError } from "@/lib/portal/portal-error";
import { readSettings } from "@/lib/settings/settings";
import { now } from "@/lib/time/clock";
import { type CookieExchange, clearSealed, readCookie, readSealed, writeSealed } from "../cookie";
import type { IdentityView } from "../model";
import { idleMs } from "../session-limits";
import { toHeaderPerson } from "./person";
import { toProviderSignOut } from "./provider";
import * as words from "./words";

const cookieName = "portal_identity";
/** Its names are others than those in a session's cookie: neither is taken for the other. `until`: epoch ms. */
const sealedPersonSchema = z.strictObject({ who: z.string(), until: z.number() });

/** True if the facility identifies its people. */
export const isIdentityOn = (): boolean => readSettings().identity !== null;

/** Who a request comes from: by the header that the front door left it, or by the cookie of a visit to the provider. */
export async function readPerson(headers: Headers): Promise<string | null> {
  const { identity } = readSettings();
  if (identity === null) return null;
  if (identity.kind === "header") return toHeaderPerson(headers.get("x-portal-person"));
  const sealed = sealedPersonSchema.safeParse(await readSealed(headers, cookieName)).data;
  return sealed && sealed.until > now() ? sealed.who : null;
}

/** Remembers who uses this browser, for the sign-ins of the next 4 hours. */
export const rememberPerson = (exchange: CookieExchange, who: string): Promise<number> =>
  writeSealed(exchange, cookieName, { who, until: now() + idleMs }, idleMs);

/** With a sign-out. */
export function forgetPerson(exchange: CookieExchange): void {
  if (readSettings().identity?.kind === "oidc") clearSealed(exchange, cookieName);
}

/** Where a browser that signed out leaves its session at the provider as well; null: it has none that is known, or can't. */
export async function findProviderSignOut(headers: Headers, opener?: string | null): Promise<string | null> {
  const { identity } = readSettings();
  if (identity?.kind !== "oidc" || (opener ?? (await readPerson(headers))) === null) return null;
  return toProviderSignOut(identity, `${readPortalOrigin(headers)}/sign-in`);
}

/** Who opens a session: `before` opened the one that it replaces. Throws identity-required if nobody is named but has to be. */
export async function requirePerson(headers: Headers, before: string | null = null): Promise<string | null> {
  const { identity } = readSettings();
  const person = (await readPerson(headers)) ?? (identity?.kind === "oidc" ? before : null);
  if (person === null && identity?.required)
    throw new PortalError("identity-required", { detail: words.noPerson[identity.kind] });
  return person;
}

/**
 * Whether a request may use a session that `person` opened: not without a person where one is required, and, where each
 * request names its person, not as another or as nobody.
 */
export async function mayUseSession(headers: Headers, person: string | null): Promise<boolean> {
  const { identity } = readSettings();
  if (identity === null) return true;
  if (person === null) return !identity.required;
  if (identity.kind === "oidc" || (await readPerson(headers)) === person) return true;
  readAnonymousLog().warn("A session was refused: the request doesn't name the person who opened it");
  return false;
}

/** null: people aren't identified. */
export async function readIdentityView(headers: Headers): Promise<IdentityView | null> {
  const { identity } = readSettings();
  if (identity === null) return null;
  const sealed = await readCookie(headers);
  const opener = sealed?.person ?? null;
  return {
    provider: identity.kind === "oidc" ? new URL(identity.issuer).host : null,
    person: await readPerson(headers),
    isRequired: identity.required,
    isOthers: opener !== null && !(await mayUseSession(headers, opener)),
  };
}
