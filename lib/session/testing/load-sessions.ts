import { vi } from "vitest";
import type { CookieExchange } from "../cookie";
import type { SignedIn } from "../session";

/** The portal's sessions as in a newly started process, with the facility at `origin`; `toAsked` makes the browser's requests. */
export async function loadSessions(
  origin: string,
  stateDir: string,
  toAsked: () => CookieExchange,
  secrets = "a".repeat(40),
) {
  vi.resetModules();
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (String(key).includes("facility-portal.")) Reflect.deleteProperty(globalThis, key);
  Object.assign(process.env, {
    FACILITY_URL: origin,
    SESSION_SECRET: secrets,
    LOG_LEVEL: "silent",
    STATE_DIR: stateDir,
  });
  const [session, signing, token, ended, renewing, refused, proven] = await Promise.all([
    import("../session"),
    import("../sign-in/sign-in"),
    import("@/lib/token/upstream"),
    import("../ends/ended-sessions"),
    import("../renew-session"),
    import("@/lib/token/refused-token"),
    import("@/lib/facility/proven-tokens"),
  ]);
  refused.watchRefusedTokens();
  const readSignedIn = () => session.readSignedIn(toAsked().headers);
  const readSession = () => session.readSession(toAsked().headers);
  const renewSession = (signedIn: SignedIn, asked = toAsked()) => renewing.renewSession(signedIn, asked);
  const signIn = async (given: string, introspect = true) =>
    signing.signIn(
      { token: given, introspect },
      { requestId: "r", address: "192.0.2.1", signedIn: await readSignedIn(), ...toAsked() },
      token.introspectToken,
    );
  const signOut = async () => signing.signOut(await readSignedIn(), toAsked());
  const signInWith = signing.signIn;
  const asked = { signInWith, readSignedIn, readSession, renewSession, signIn, signOut };
  return { ...ended, ...refused, ...proven, ...token, ...asked };
}
