import { expect, it } from "vitest";
import { sayCourse, sayNote } from "./course";
import { sampleNote } from "./testing/sample-note";

it.each([
  [{}, "", "Fan failed."],
  [{ stage: "watching" as const }, "Watching.", "Watching. Fan failed."],
  [{ todo: "Use bravo" }, "What to do: Use bravo.", "What to do: Use bravo. Fan failed."],
  [
    { stage: "resolved" as const, todo: "Submit again!" },
    "Resolved. What to do: Submit again!",
    "Resolved. What to do: Submit again! Fan failed.",
  ],
  [{ stage: "resolved" as const, text: "" }, "Resolved.", "Resolved."],
])("says stage and what to do before the text: %j", (changes, course, all) => {
  expect([sayCourse(sampleNote(changes)), sayNote(sampleNote(changes))]).toEqual([course, all]);
});
