import { describe, expect, it } from "vitest";
import { listSources } from "@/lib/testing/sources";
import {
  countUnsteady,
  excuseUnsteady,
  listDoubtful,
  mostUnsteady,
  readingSpecs,
  toTestList,
} from "./unsteady.mjs";

const specs = listSources().filter(({ path }) => /^e2e\/.*\.spec\.ts$/.test(path));

/** A report of Playwright in which each test ended as said, in each of its repetitions. */
const report = (file, tests) => ({
  suites: [
    {
      title: file,
      suites: [
        {
          title: "described",
          specs: Object.entries(tests).map(([title, statuses], at) => ({
            title,
            line: at + 1,
            tests: statuses.map((status) => ({
              status,
              results: status === "expected" ? [{}] : [{ error: { message: "not in time\n at x" } }, {}],
            })),
          })),
        },
      ],
    },
  ],
});
const names = (tests) => tests.map(({ name }) => name);

describe("the specs whose tests may be unsteady", () => {
  it("exist, and are fewer than the others", () => {
    const all = specs.map(({ path }) => path.replace("e2e/", ""));
    expect(readingSpecs.filter((name) => !all.includes(name))).toEqual([]);
    expect(readingSpecs.length).toBeLessThan(all.length / 2);
  });

  it("write nothing, and kill or restart no portal", () => {
    const strict =
      /single-use|[Ss]et-[Cc]ookie|nonce|signOut\(|\.post\(|startPortals|\.kill\(|\.restart\(|"(POST|PUT|DELETE)"|Idempotency-Key|getByRole\("button", \{ name: "(Submit|Cancel|Extend|Delete|Revoke|Provision)/;
    const reading = specs.filter(({ path }) => readingSpecs.includes(path.replace("e2e/", "")));
    expect(reading.filter(({ text }) => strict.test(text)).map(({ path }) => path)).toEqual([]);
    expect(specs.filter(({ text }) => strict.test(text)).length).toBeGreaterThan(20);
  });
});

describe("a failed test", () => {
  const first = report("print.spec.ts", {
    good: ["expected"],
    slow: ["flaky"],
    broken: ["unexpected"],
  });
  const failures = ["slow", "broken"].map(
    (title, at) => `print.spec.ts:${at + 2} › described › ${title}: not in time`,
  );
  const run = { code: 1, counts: { passed: 1, failed: 2, skipped: 0 }, failures };

  it("is doubtful if its file only reads, and lists as Playwright reads it", () => {
    const doubtful = listDoubtful(first);
    expect(names(doubtful)).toEqual([
      "print.spec.ts:2 › described › slow",
      "print.spec.ts:3 › described › broken",
    ]);
    expect(toTestList(doubtful)).toBe("print.spec.ts › described › slow\nprint.spec.ts › described › broken");
    for (const strict of ["store-failures", "stored-secrets", "session", "killed-portal", "several-portals"])
      expect(listDoubtful(report(`${strict}.spec.ts`, { slow: ["flaky"] }))).toEqual([]);
    expect(listDoubtful(null)).toEqual([]);
  });

  it("is in no doubt if there are so many that the run fails in any case", () => {
    const many = Array.from({ length: mostUnsteady + 1 }, (_, at) => [`slow ${at}`, ["unexpected"]]);
    expect(listDoubtful(report("print.spec.ts", Object.fromEntries(many)))).toEqual([]);
  });

  it("counts as passed if it passes alone, twice", () => {
    // Lines are those of the file, in each report.
    const again = report("print.spec.ts", {
      good: [],
      slow: ["expected", "expected"],
      broken: ["unexpected", "expected"],
    });
    expect(excuseUnsteady(run, listDoubtful(first), again)).toEqual({
      counts: { passed: 2, failed: 1, skipped: 0 },
      failures: [failures[1]],
      unsteady: ["print.spec.ts:2 › described › slow: not in time"],
    });
  });

  it.each([
    ["passes once alone", 1, ["expected"]],
    ["passes once of twice", 1, ["expected", "unexpected"]],
    ["isn't run alone", 1, []],
    ["belongs to a run that was broken off", 130, ["expected", "expected"]],
  ])("has failed if it %s", (_says, code, statuses) => {
    const again = report("print.spec.ts", { other: ["expected"], slow: statuses });
    const counts = { ...run.counts };
    expect(excuseUnsteady({ ...run, code }, listDoubtful(first), again)).toEqual({
      counts,
      failures,
      unsteady: [],
    });
  });

  it("has failed after all if more were unsteady than are put up with", () => {
    const counts = { passed: 10, failed: 0, skipped: 0 };
    expect(countUnsteady(counts, ["a", "b", "c"])).toEqual(counts);
    expect(countUnsteady(counts, ["a", "b", "c", "d"])).toEqual({ passed: 6, failed: 4, skipped: 0 });
  });
});
