import { describe, expect, it } from "vitest";
import type { Session } from "./model";
import { openGuard, type SessionEvent, type SessionGuard, stepGuard } from "./session-guard";
import { sampleSession } from "./testing/sample-session";

const now = Date.parse("2026-11-21T08:00:00Z");
const toSession = (given: Partial<Session> = {}) =>
  sampleSession({ endsAt: "2026-11-21T09:00:00Z", ...given });
const mine = toSession();
const renewed = toSession({ endsAt: "2026-11-21T18:00:00Z" });
const theirs = toSession({ username: "abc_auser", project: "abc", endsAt: "2026-11-21T18:00:00Z" });
const unknown = toSession({
  introspected: false,
  username: null,
  project: null,
  endsAt: "2026-11-21T20:00:00Z",
});

const observed = (session: Session | null): SessionEvent => ({ type: "observed", session, now });
/** The portal's answer once the session's end has passed. */
const expired: SessionEvent = { type: "observed", session: null, now: Date.parse(mine.endsAt) };
const run = (start: Session | null, ...events: SessionEvent[]): SessionGuard =>
  events.reduce(stepGuard, openGuard(start));
const refused = (source: "query" | "mutation"): SessionEvent => ({ type: "refused", source });

describe("stepGuard", () => {
  it.each([
    ["the portal has none after its end", [expired], "expired"],
    ["a read is refused", [refused("query")], "refused"],
    ["another tab signs out", [observed(null)], "ended-elsewhere"],
    ["the first reason stands", [expired, refused("query"), observed(null)], "expired"],
  ] satisfies [string, SessionEvent[], string][])("asks when %s", (_, events, reason) => {
    const guard = run(mine, ...events);
    expect(guard.ask).toEqual({ kind: "sign-in", reason });
    expect(guard.live).toBeNull();
    expect(guard.held).toEqual(mine);
  });

  it("believes the portal rather than the clock", () => {
    const guard = run(mine, { type: "observed", session: mine, now: now + 86_400_000 });
    expect(guard).toMatchObject({ ask: null, live: mine });
  });

  it("asks nobody who never signed in, unless something was sent", () => {
    expect(run(null, refused("query"), observed(null)).ask).toBeNull();
    expect(run(null, refused("mutation")).ask).toEqual({ kind: "sign-in", reason: "refused" });
  });

  it("goes on and reads again once the same user is back", () => {
    const guard = run(mine, expired, observed(renewed));
    expect(guard).toMatchObject({ ask: null, live: renewed, held: renewed, renewals: 1 });
  });

  it("stays the very same while the portal tells nothing new", () => {
    const guard = run(mine, observed({ ...mine }));
    expect(stepGuard(guard, observed({ ...mine }))).toBe(guard);
  });

  it("takes an equal session as a return too", () => {
    expect(run(mine, refused("query"), observed({ ...mine }))).toMatchObject({ ask: null, renewals: 1 });
  });

  it.each([
    ["somebody else", theirs],
    ["nobody knows who", unknown],
  ])("says first that the new session is of %s", (_, session) => {
    const asked = run(mine, expired, observed(session));
    expect(asked).toMatchObject({ ask: { kind: "changed", session }, held: mine, renewals: 0 });
    expect(stepGuard(asked, { type: "accepted" })).toMatchObject({ ask: null, held: session, renewals: 1 });
  });

  it("stays silent after being dismissed, until something is sent again", () => {
    const dismissed = run(mine, expired, { type: "dismissed" });
    expect(dismissed.ask).toBeNull();
    expect(stepGuard(dismissed, refused("query")).ask).toBeNull();
    expect(stepGuard(dismissed, observed(null)).ask).toBeNull();
    expect(stepGuard(dismissed, refused("mutation")).ask).toEqual({ kind: "sign-in", reason: "refused" });
    expect(stepGuard(dismissed, observed(renewed))).toMatchObject({ live: renewed, renewals: 1 });
  });

  it("asks again at the end although renewing was put off", () => {
    const guard = run(mine, { type: "renew" }, { type: "dismissed" });
    expect(guard).toMatchObject({ ask: null, live: mine });
    expect(stepGuard(guard, expired).ask).toEqual({ kind: "sign-in", reason: "expired" });
  });

  it("asks nothing when this tab leaves its session on purpose", () => {
    expect(run(mine, { type: "left" }, observed(null))).toEqual(openGuard(null));
    expect(run(mine, { type: "left" }, observed(theirs))).toEqual(openGuard(theirs));
  });
});
