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
const cookieName = "portal_identity_visit";
/** The longest destination in bytes that the cookie has room for. */
const longestNext = 1500;
const visitSchema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  until: z.number(),
});

type Asker = CookieExchange & { signedIn: SignedIn | null };
type Asked = Asker & { params: { step: string[] }; query: Record<string, string | string[]> };

/** `GET /api/identity/start` and `/api/identity/callback`: a redirect. Throws not-found for other paths, and without a provider. */
export function answerVisit({ params, query, ...asker }: Asked): Promise<Response> {
  const { identity } = readSettings();
  const step = params.step.join("/");
  if (identity?.kind === "oidc" && step === "start") return startVisit(identity, query.next, asker);
  if (identity?.kind === "oidc" && step === "callback") return endVisit(identity, query, asker);
  throw new PortalError("not-found", { detail: noSuchPath });
}

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
    await writeSealed(asker, cookieName, { ...proof, next: path, until: now() + visitMs }, visitMs);
    return redirect(url.href);
  });
}

/** A browser's return from the provider. A visit is over with it, whatever it brings. */
async function endVisit(provider: Provider, query: Asked["query"], asker: Asker): Promise<Response> {
  const visit = visitSchema.safeParse(await readSealed(asker.headers, cookieName)).data;
  clearSealed(asker, cookieName);
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
