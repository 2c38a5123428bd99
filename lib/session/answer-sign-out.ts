import "server-only";
import type { CookieExchange } from "./cookie";
import type { SignedIn } from "./session";
import { signOut } from "./sign-in/sign-in";

type Asker = CookieExchange & { signedIn: SignedIn | null; origin: string };

/**
 * Signs out for the portal's API. Over https the browser also drops its cache of this origin (Clear Site Data §3.2),
 * including pages kept for Back. Not "storage": drafts stay on the device for the same user's next session. Not "cookies":
 * they also hold the theme, and the session's own are cleared by name. Over http browsers ignore the header.
 */
export async function answerSignOut({ signedIn, origin, ...exchange }: Asker): Promise<Response> {
  const headers = origin.startsWith("https:") ? { "Clear-Site-Data": '"cache"' } : undefined;
  return Response.json(await signOut(signedIn, exchange), { headers });
}
