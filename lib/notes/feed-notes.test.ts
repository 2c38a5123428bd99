import { expect, it } from "vitest";
import { toDowntimeText } from "./feed-notes";
import { sampleNote } from "./testing/sample-note";

it("has the notes as text, with the newest promise, and nothing of a withdrawn text", () => {
  const newest = sampleNote({
    writtenAt: "2026-11-21T13:05:00.000Z",
    nextUpdateAt: "2026-11-21T16:00:00.000Z",
  });
  const withdrawn = sampleNote({
    text: "Secret",
    withdrawnAt: "2026-11-21T14:00:00.000Z",
    withdrawnBy: "bo",
  });
  const older = sampleNote({
    author: "bo",
    stage: "identified",
    todo: "Use bravo",
    text: "Two\nlines",
    nextUpdateAt: "2026-11-21T12:30:00.000Z",
  });
  expect(toDowntimeText([newest, withdrawn, older])).toEqual({
    text:
      "Note by ada, 2026-11-21 13:05 UTC: Fan failed. Next update by 2026-11-21 16:00 UTC.\n" +
      "Note by bo, 2026-11-21 12:00 UTC: Identified. What to do: Use bravo. Two\nlines",
    updatedMs: Date.parse("2026-11-21T14:00:00Z"),
  });
  expect(toDowntimeText([])).toBeNull();
});
