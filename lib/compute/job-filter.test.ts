import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countStates, filterJobs, noFilter, sortJobs } from "./job-filter";
import { compilePattern, whyTooSlow } from "./job-pattern";
import { sampleJob } from "./testing/samples";

const jobs = [
  sampleJob({ id: "9", name: "Wave", user: "ada" }),
  sampleJob({
    id: "10",
    name: "tide",
    state: "RUNNING",
    nodeList: "alpha[001-002]",
    reason: null,
    user: "bob",
    priority: null,
  }),
  sampleJob({
    id: "18446744073709551615",
    name: "ebb",
    account: "proj2",
    partition: "debug",
    limitMinutes: "unlimited",
    array: { jobId: "77", taskId: "3", tasks: "", mostRunning: null },
  }),
];
const ids = (changes: object) =>
  filterJobs(jobs, { ...noFilter, ...changes }, () => 0).jobs.map(({ id }) => id.slice(0, 4));

describe("filterJobs", () => {
  it.each([
    [{}, ["9", "10", "1844"]],
    [{ text: "wave" }, ["9"]],
    [{ text: " ADA resour " }, ["9", "1844"]],
    [{ text: "alpha[001" }, ["10"]],
    [{ text: "77_3" }, ["1844"]],
    [{ text: "^(wave|tide)$", isRegex: true }, ["9", "10"]],
    [{ states: ["RUNNING"] }, ["10"]],
    [{ partitions: ["debug"], accounts: ["proj2"] }, ["1844"]],
    [{ users: ["bob", "nobody"] }, ["10"]],
  ])("by %j", (changes, left) => {
    expect(ids(changes)).toEqual(left);
  });

  it("keeps everything and says so while the pattern is no expression", () => {
    expect(filterJobs(jobs, { ...noFilter, text: "(", isRegex: true }, () => 0)).toMatchObject({
      jobs,
      fault: expect.any(String),
    });
  });

  it("ends when its time is up", () => {
    const many = Array.from({ length: 1000 }, () => jobs[0] ?? sampleJob());
    let time = 0;
    const { jobs: found, isCut } = filterJobs(
      many,
      { ...noFilter, text: "w", isRegex: true },
      () => (time += 30),
    );
    expect(isCut).toBe(true);
    expect(found.length).toBe(256);
  });
});

describe("whyTooSlow", () => {
  it.each([
    "(a+)+$",
    "(a|aa)*",
    "((ab)*c)*",
    "(.*)*x",
    "(a)\\1",
    "(?=a+)b",
    "a*b*c*d*",
    "(a{2,})+",
    "([a-z]+)+",
  ])("refuses %j", (source) => {
    expect(compilePattern(source, true)).toHaveProperty("fault");
  });
  it.each(["^wave", "a+b", "(wave|tide)", "alpha\\[0+1", "[a+]+", "(ab)+", "a{2}", "\\(x+\\)+"])(
    "allows %j",
    (source) => {
      expect(whyTooSlow(source)).toBeNull();
    },
  );
  it("leaves nothing that takes long on one row", () => {
    const piece = fc.constantFrom(
      "a",
      "b",
      "(",
      ")",
      "*",
      "+",
      "|",
      "?",
      ".",
      "[ab]",
      "{1,}",
      "\\w",
      "^",
      "$",
      "(?:",
    );
    const row = `${"a".repeat(300)}!`;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const pattern = compilePattern(pieces.join(""), true);
        if ("fault" in pattern) return;
        const startMs = performance.now();
        pattern.matches(row);
        expect(performance.now() - startMs).toBeLessThan(1500);
      }),
      { numRuns: 500 },
    );
  });
});

describe("sortJobs", () => {
  const sorted = (...[key, isDescending]: [Parameters<typeof sortJobs>[1], boolean]) =>
    sortJobs(jobs, key, isDescending).map(({ id }) => id.slice(0, 4));
  it("sorts ids as numbers of any length, and puts what isn't told last", () => {
    expect(sorted("id", false)).toEqual(["9", "10", "1844"]);
    expect(sorted("id", true)).toEqual(["1844", "10", "9"]);
    expect(sorted("priority", false).at(-1)).toBe("10");
    expect(sorted("priority", true).at(-1)).toBe("10");
    expect(sorted("name", false)).toEqual(["1844", "10", "9"]);
    expect(sorted("limitMinutes", true)[0]).toBe("1844");
  });
});

it("counts states", () => {
  expect(countStates(jobs)).toEqual([
    { state: "PENDING", count: 2 },
    { state: "RUNNING", count: 1 },
  ]);
});
