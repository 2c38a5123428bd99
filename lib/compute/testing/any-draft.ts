import fc from "fast-check";
import type { Draft } from "../submit/draft";

/** Any code point but half a pair; fast-check takes seconds to prepare its own "binary". */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - 0x800 })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));
const text = fc.string({ maxLength: 200, unit: anyCharacter });
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
