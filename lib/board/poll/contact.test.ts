import { describe, expect, it } from "vitest";
import { sampleStrips } from "@/lib/history/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { minuteMs } from "@/lib/time/duration";
import { sampleFreshness, sampleReadings, sampleResource } from "../testing/sample-readings";
import { isAnswered, mergeContact, mergePoll, type Poll } from "./contact";

const contact = { openedMs: 0, answeredMs: 100, notesMs: 100, failures: 2, problem: null, hasNotes: false };
const known = sampleReadings([sampleResource("a")], 1_000);
const poll = { ...sampleReadings([sampleResource("b")], 2_000), strips: sampleStrips(2_000) };
const failed = (slug: "portal-unreachable" | "facility-unreachable" | "internal-error") => ({
  problem: stateProblem(slug, "No connection."),
});

describe("mergeContact", () => {
  it("counts what did not come from the portal, or only its failure", () => {
    for (const slug of ["portal-unreachable", "internal-error"] as const) {
      const resources = failed(slug);
      expect(isAnswered({ ...poll, resources })).toBe(false);
      expect(mergeContact(contact, { ...poll, resources, notes: resources }, 500)).toEqual({
        ...contact,
        failures: 3,
        ...resources,
      });
    }
  });

  it("takes the portal's word that the facility doesn't answer as an answer", () => {
    const resources = failed("facility-unreachable");
    const answered = { openedMs: 0, answeredMs: 500, notesMs: 500, failures: 0, hasNotes: true };
    expect(mergeContact(contact, { ...poll, resources }, 500)).toEqual({ ...answered, ...resources });
  });
});

describe("mergePoll", () => {
  const merge = (given: Poll, notesMs = 2_000, now = 2_000) =>
    mergePoll(known, given, { ...contact, notesMs }, now);

  it("keeps the notes for 20 minutes while they can't be read, and no longer", () => {
    const failing = { ...poll, notes: failed("internal-error") };
    expect(merge(failing, 0, 20 * minuteMs).notes).toBe(known.notes);
    expect(merge(failing, 0, 20 * minuteMs + 1).notes).toBeNull();
    expect(mergeContact(contact, failing, 500).notesMs).toBe(100);
  });

  it("keeps strips that can't be read again: they say until when they were recorded", () => {
    const strips = sampleStrips(1_000);
    expect(
      mergePoll({ ...known, strips }, { ...poll, strips: failed("internal-error") }, contact, 2_000).strips,
    ).toBe(strips);
  });

  it("takes an empty list as an answer", () => {
    const empty = { resources: [], freshness: sampleFreshness(2_000) };
    expect(merge({ ...poll, resources: empty }).resources).toBe(empty);
  });
});
