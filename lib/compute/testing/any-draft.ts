import fc from "fast-check";
import { anyLetter } from "@/lib/testing/any-letter";
import type { Draft } from "../submit/draft";

const text = fc.string({ maxLength: 200, unit: anyLetter });
const jobDraft = fc.record({
  name: text,
  account: text,
  partition: text,
  minimumNodes: text,
  tasks: text,
  timeLimit: text,
  workingDirectory: text,
  environment: text,
});
/** Any draft that can be typed, control characters included. */
export const anyDraft: fc.Arbitrary<Draft> = fc.record({
  script: text,
  jobs: fc.array(jobDraft, { minLength: 1, maxLength: 4 }),
});
