import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { isProven } from "@/lib/facility/proven-tokens";
import { isPortalError } from "@/lib/portal/portal-error";
import { readSignedIn } from "@/lib/session/session";
import { countRequest } from "./limits";

/** A rendered page counts as so many requests, because it takes about as long. */
const requestsPerPage = 5;

/** True for a reader whose token the facility has accepted: anyone can invent others. Never throws. */
export async function isKnownReader(sent: IncomingHttpHeaders): Promise<boolean> {
  if (!sent.cookie?.includes("portal_session=")) return false;
  const headers = new Headers();
  for (const name of ["cookie", "host", "x-forwarded-proto", "x-portal-person"])
    headers.set(name, String(sent[name] ?? ""));
  const signedIn = await readSignedIn(headers).catch(() => null);
  return signedIn !== null && isProven(signedIn.token);
}

/**
 * Counts a page that is rendered against the address that asks for it. Returns why no more are rendered for it, with the time to
 * wait, or null.
 */
export async function countRendering(
  address: string,
): Promise<{ detail: string; retryAfterSeconds: number } | null> {
  try {
    await countRequest("anonymous", address, requestsPerPage);
    return null;
  } catch (thrown) {
    if (!isPortalError(thrown)) throw thrown;
    return { detail: thrown.message, retryAfterSeconds: thrown.details.retryAfterSeconds ?? 1 };
  }
}
