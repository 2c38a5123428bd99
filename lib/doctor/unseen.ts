/** The assumptions of docs/spec-gaps.md that no read shows: of writes, of the portal itself, and of what a service means. */
export const unseenOfFacility = [
  "a field by another name",
  "a field that can't be read",
  "the pause after a 429",
  "whether introspection uses up a single-use token",
  "how many calls a token may make at a time",
  "whether a token is genuine before its first use",
  "a success that confirms nothing",
  "an answer that never came",
  "several jobs in one script (#SBATCH hetjob)",
  "#SBATCH lines that sbatch refuses or ignores",
  "what a cancel by ID ends",
  "cancelling only the waiting tasks of an array",
  "a refused cancel",
  "a cancel answered with {} or nothing",
  "flags of a cancel",
  "revoking a revoked token",
];
export const unseenOfThesaurus = [
  "what matches a keyword or an expression",
  "how long an expression may take",
  "a record without any field",
  "what distance counts",
  "the integer of the path operations",
  "the two additional strings of getConceptResultsByKeyword",
  "characters above U+FFFF as two references",
  "how often to call",
];
