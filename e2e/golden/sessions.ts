import { send } from "./answer";
import type { Sessions } from "./record";

/** Signs in with a token, and returns the session's cookie. */
async function signIn(origin: string, token: string): Promise<string> {
  const sends = { Origin: origin, "Content-Type": "application/json" };
  const ask = { method: "POST", url: "/api/session", sends, body: JSON.stringify({ token }) };
  const { headers } = await send(origin, ask, "");
  return (headers["set-cookie"] ?? "").split(";")[0] ?? "";
}

/**
 * Opens the five kinds of session: none, one with all permissions, one of another project, one that was ended, and a cookie
 * with another letter. `user` and `other` are tokens.
 */
export async function openSessions(origin: string, user: string, other: string): Promise<Sessions> {
  const ended = await signIn(origin, user);
  await send(origin, { method: "DELETE", url: "/api/session", sends: { Origin: origin } }, ended);
  const own = await signIn(origin, user);
  return {
    none: "",
    user: own,
    other: await signIn(origin, other),
    ended,
    forged: own.replace(/.(?=.{40}$)/, (letter) => (letter === "A" ? "B" : "A")),
  };
}
