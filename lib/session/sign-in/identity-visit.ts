import "server-only";
import { z } from "zod";
import { readPortalOrigin } from "@/lib/portal/own-origin";
import { isPortalError, PortalError } from "@/lib/portal/portal-error";
import { noSuchPath } from "@/lib/portal/words";
import { readSettings } from "@/lib/settings/settings";
import { now } from "@/lib/time/clock";
import { minuteMs } from "@/lib/time/duration";
import { type CookieExchange, clearSealed, readSealed, writeSealed } from "../cookie";
import { rememberPerson } from "../identity/identity";
import { type Provider, readReturn, toProviderVisit } from "../identity/provider";
import * as words from "../identity/words";
import type { SignedIn } from "../session";
import { toNextPath, toSignInPath } from "./next-path";
import { signOut } from "./sign-in";

/** How long a person may take at the provider. */
const visitMs = 10 * minuteMs;
/** Each tab's visit has a cookie of its own, which the beginning of its state names. */
const toCookieName = (state: unknown) =>
  `portal_identity_visit_${String(state)
    .replace(/[^\w-]/g, "")
    .slice(0, 16)}`;
const visitCookies = /\b(portal_identity_visit_[\w-]{16})=[^;]*/g;
/** The longest destination in bytes that the cookie has room for. */
const longestNext = 1500;
/** The bytes of all visits' cookies: beside a session's, they have to fit a proxy's limit for one header, often 8 kB. */
const mostVisitBytes = 3000;
const visitSchema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  until: z.number(),
});

type Asker = CookieExchange & { signedIn: SignedIn | null };
type Asked = Asker & {
  isHead?: boolean;
  params: { step: string[] };
  query: Record<string, string | string[]>;
};

/**
 * `GET /api/identity/start` and `/api/identity/callback`: a redirect, with which a visit begins or is over. Neither is done by HEAD (204),
 * or by a prefetch (503: the browser then asks again). Throws not-found for other paths, and without a provider.
 */
export async function answerVisit({ params, query, isHead, ...asker }: Asked): Promise<Response> {
  const { identity } = readSettings();
  const step = params.step.join("/");
  if (identity?.kind !== "oidc" || !/^(start|callback)$/.test(step))
    throw new PortalError("not-found", { detail: noSuchPath });
  if (isHead) return new Response(null, { status: 204 });
  if (prefetchHeaders.some((name) => /prefetch|preview/i.test(asker.headers.get(name) ?? "")))
    return new Response(null, { status: 503 });
  return step === "start" ? startVisit(identity, query.next, asker) : endVisit(identity, query, asker);
}

/** Of Chrome, its older versions, Safari and Firefox. */
const prefetchHeaders = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

const toReturnUri = (headers: Headers) => `${readPortalOrigin(headers)}/api/identity/callback`;
/** A header's value is bytes: what isn't ASCII in an address has to be encoded. */
const redirect = (to: string) =>
  new Response(null, { status: 303, headers: { Location: to.replace(/[^\x21-\x7e]+/gu, encodeURI) } });

/** Sends a browser to the provider; `next`: the page that it returns to in the end. */
function startVisit(provider: Provider, next: unknown, asker: Asker): Promise<Response> {
  const wanted = toNextPath(next);
  const path = Buffer.byteLength(wanted) > longestNext ? "/" : wanted;
  return orSignInPage(path, asker, async () => {
    const { url, proof } = await toProviderVisit(provider, toReturnUri(asker.headers));
    const visit = { ...proof, next: path, until: now() + visitMs };
    let bytes = await writeSealed(asker, toCookieName(proof.state), visit, visitMs);
    // The visits that began first, whose cookies come first (RFC 6265 §5.4), give way.
    for (const [sent, name = ""] of [
      ...(asker.headers.get("cookie") ?? "").matchAll(visitCookies),
    ].reverse()) {
      bytes += "__Host-".length + sent.length;
      if (bytes > mostVisitBytes) clearSealed(asker, name);
    }
    return redirect(url.href);
  });
}

/** A browser's return from the provider. Its visit is over with it, whatever it brings; those of other tabs go on. */
async function endVisit(provider: Provider, query: Asked["query"], asker: Asker): Promise<Response> {
  const cookieName = toCookieName(query.state);
  const visit = visitSchema.safeParse(await readSealed(asker.headers, cookieName)).data;
  if (visit) clearSealed(asker, cookieName);
  return orSignInPage(visit?.next ?? "/", asker, async () => {
    if (!visit || visit.until <= now()) throw new PortalError("identity-refused", { detail: words.noVisit });
    const url = new URL(toReturnUri(asker.headers));
    for (const [name, given] of Object.entries(query))
      for (const value of [given].flat()) url.searchParams.append(name, value);
    const person = await readReturn(provider, url, visit);
    const { signedIn } = asker;
    const isOwn = signedIn?.person === person;
    // What one person opened isn't left to the next.
    if (signedIn?.person && !isOwn) await signOut(signedIn, asker);
    await rememberPerson(asker, person);
    return redirect(isOwn ? visit.next : toSignInPath(visit.next));
  });
}

/** People who navigate here see a problem on the sign-in page, where they can try again; programs get it as it is. */
async function orSignInPage(
  next: string,
  { headers }: Asker,
  go: () => Promise<Response>,
): Promise<Response> {
  try {
    return await go();
  } catch (thrown) {
    if (!isPortalError(thrown) || !headers.get("accept")?.includes("text/html")) throw thrown;
    const path = toSignInPath(next);
    return redirect(`${path}${path.includes("?") ? "&" : "?"}problem=${thrown.slug}`);
  }
}
