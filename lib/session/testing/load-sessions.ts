import { vi } from "vitest";

/** The portal's sessions as in a newly started process, with the facility at `origin`. */
export async function loadSessions(origin: string, stateDir: string) {
  vi.resetModules();
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (String(key).includes("facility-portal.")) Reflect.deleteProperty(globalThis, key);
  Object.assign(process.env, {
    FACILITY_URL: origin,
    SESSION_SECRET: "a".repeat(40),
    LOG_LEVEL: "silent",
    STATE_DIR: stateDir,
  });
  const [session, signing, token, ended, renewing, refused, proven] = await Promise.all([
    import("../session"),
    import("../sign-in"),
    import("@/lib/token/upstream"),
    import("../ended-sessions"),
    import("../renew-session"),
    import("../refused-token"),
    import("@/lib/facility/proven-tokens"),
  ]);
  const signIn = async (given: string, introspect = true) =>
    signing.signIn(
      { token: given, introspect },
      { requestId: "r", address: "192.0.2.1", signedIn: await session.readSignedIn() },
      token.introspectToken,
    );
  const signOut = async () => signing.signOut(await session.readSignedIn());
  return { ...session, ...ended, ...renewing, ...refused, ...proven, ...token, signIn, signOut };
}
