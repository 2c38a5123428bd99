import type { Session } from "../model";

/** The session of ada with a reusable token, with a test's changes. It ends in 2099. */
export function sampleSession(changes: Partial<Session> = {}): Session {
  return {
    introspected: true,
    username: "ada",
    project: "proj1",
    securityEnclave: "open",
    description: "",
    plannedExpiration: null,
    oneTimeToken: false,
    permissions: null,
    endsAt: "2099-01-01T00:00:00Z",
    ...changes,
  };
}
