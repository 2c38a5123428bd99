import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { isAnswered, mergeContact, mergePoll } from "./contact";
import { sampleFreshness, sampleReadings, sampleResource } from "./testing/sample-readings";

const contact = { openedMs: 0, answeredMs: 100, failures: 2, problem: null };
const known = sampleReadings([sampleResource("a")], 1_000);
const poll = sampleReadings([sampleResource("b")], 2_000);
const failed = (slug: "portal-unreachable" | "facility-unreachable" | "internal-error") => ({
  problem: stateProblem(slug, "No connection."),
});

describe("mergeContact", () => {
  it("starts over with every answer", () => {
    expect(mergeContact(contact, poll, 500)).toEqual({
      openedMs: 0,
      answeredMs: 500,
      failures: 0,
      problem: null,
    });
  });

  it("counts what did not come from the portal, or only its failure", () => {
    for (const slug of ["portal-unreachable", "internal-error"] as const) {
      const resources = failed(slug);
      expect(isAnswered({ ...poll, resources })).toBe(false);
      expect(mergeContact(contact, { ...poll, resources }, 500)).toEqual({
        ...contact,
        failures: 3,
        ...resources,
      });
    }
  });

  it("takes the portal's word that the facility doesn't answer as an answer", () => {
    const resources = failed("facility-unreachable");
    expect(mergeContact(contact, { ...poll, resources }, 500)).toEqual({
      openedMs: 0,
      answeredMs: 500,
      failures: 0,
      ...resources,
    });
  });
});

describe("mergePoll", () => {
  it("replaces what was answered and keeps the rest as last known", () => {
    const merged = mergePoll(known, { ...poll, upcoming: failed("portal-unreachable") });
    expect(merged.resources).toBe(poll.resources);
    expect(merged.inEffect).toBe(poll.inEffect);
    expect(merged.upcoming).toBe(known.upcoming);
  });

  it("keeps what it knows when a portal just restarted knows nothing, with the reason", () => {
    const { problem } = failed("facility-unreachable");
    const empty = { resources: null, freshness: sampleFreshness(null, { problem }) };
    const merged = mergePoll(known, { ...poll, resources: empty });
    expect(merged.resources.resources).toBe(known.resources.resources);
    expect(merged.resources.freshness).toMatchObject({
      answeredAt: known.resources.freshness.answeredAt,
      problem,
    });
  });

  it("takes an empty list as an answer", () => {
    const empty = { resources: [], freshness: sampleFreshness(2_000) };
    expect(mergePoll(known, { ...poll, resources: empty }).resources).toBe(empty);
  });
});
