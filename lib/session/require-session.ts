import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { readSignedIn, type SignedIn } from "./session";
import { toSignInPath } from "./sign-in/next-path";

/** The session of a page; without one, redirects to the sign-in, which returns to `path`. */
export async function requireSession(path: string): Promise<SignedIn> {
  await connection();
  const signedIn = await readSignedIn(await headers());
  if (!signedIn) redirect(toSignInPath(path));
  return signedIn;
}
