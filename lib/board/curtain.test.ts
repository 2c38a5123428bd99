import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { toOverview } from "@/lib/status/situation";
import { minuteMs, secondMs } from "@/lib/time/duration";
import { toCurtain, toCurtainText } from "./curtain";
import type { Contact, Readings } from "./poll/contact";
import { iso, sampleReadings, sampleResource } from "./testing/sample-readings";

const now = Date.parse("2026-11-21T19:05:09Z");
const ago = (ms: number) => now - ms;
const contact = (change: Partial<Contact> = {}): Contact => ({
  openedMs: ago(60 * minuteMs),
  answeredMs: ago(20 * secondMs),
  notesMs: ago(20 * secondMs),
  failures: 0,
  problem: null,
  hasNotes: true,
  ...change,
});

function readings(ages: number[], answeredAgo: number, problem = false): Readings {
  const list = ages.map((age, index) => sampleResource(`r${index}`, { retrievedAt: iso(ago(age)) }));
  const given = sampleReadings(list, ago(answeredAgo));
  if (problem) given.resources.freshness.problem = stateProblem("facility-unreachable", "No connection.");
  return given;
}

/** The curtain for a contact and readings, with the age from the board's view. */
const curtainOf = (given: Contact, all: Readings) =>
  toCurtain(given, all.resources.freshness, toOverview(all.resources, all, now).age, now);

const unreachable = stateProblem("portal-unreachable", "No connection.");
const fresh = readings([5 * minuteMs], 30 * secondMs);

describe("toCurtain", () => {
  it.each<[string, Contact, Readings, string | null]>([
    ["nothing after two failed polls", contact({ failures: 2, problem: unreachable }), fresh, null],
    ["the portal after three", contact({ failures: 3, problem: unreachable }), fresh, "portal"],
    ["nothing at 90 s of silence", contact({ answeredMs: ago(90 * secondMs) }), fresh, null],
    ["nothing while one resource lags behind", contact(), readings([60 * minuteMs, 2 * minuteMs], 0), null],
    [
      "the facility if it fails and data is old",
      contact(),
      readings([25 * minuteMs], 1.5e6, true),
      "facility",
    ],
    ["the portal before anything else", contact({ failures: 5 }), sampleReadings(null, null), "portal"],
  ])("tells %s", (_, given, all, reason) => {
    expect(curtainOf(given, all)?.reason ?? null).toBe(reason);
  });
});

describe("toCurtainText", () => {
  const text = (given: Contact, all: Readings) => {
    const curtain = curtainOf(given, all);
    return curtain && toCurtainText(curtain, "America/New_York", now);
  };

  it("says what is missing, since when, and which moment is shown, with the zone", () => {
    expect(text(contact(), readings([30 * minuteMs], 25 * minuteMs, true))).toEqual({
      headline: "Last known at 13:35 UTC−5",
      reason: "No answer from the facility since 13:40 UTC−5: The facility can't be reached.",
    });
    expect(text(contact({ answeredMs: ago(5 * minuteMs) }), fresh)?.reason).toBe(
      "No answer from the portal since 14:00 UTC−5.",
    );
    expect(text(contact(), readings([30 * minuteMs], 0))?.reason).toBe(
      "The facility's own data has not been renewed since 13:35 UTC−5.",
    );
    expect(text(contact(), sampleReadings(null, null))).toEqual({
      headline: "Nothing known yet",
      reason: "No status since this board was opened at 13:05 UTC−5.",
    });
  });
});
