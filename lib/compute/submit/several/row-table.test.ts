import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { emptyJobDraft } from "../draft";
import { listCommonFindings, listDoubts, parseRowTable, planRows, sayRequest, toRowText } from "./row-table";

const nowhere = { partitions: null, interruptions: [], user: null, account: null, sayMoment: String };
const draft = {
  script: "#!/bin/bash\nrun {n} {print}\n",
  jobs: [{ ...emptyJobDraft, name: "run-{n}", workingDirectory: "/home/ada" }],
};

describe("parseRowTable", () => {
  it.each([
    ["commas", "n,file\n1,a.txt\n2,b.txt"],
    ["tabs, as spreadsheets copy them", "n\tfile\r\n1\ta.txt\r\n2\tb.txt\r\n"],
    ["semicolons", "n;file\n1;a.txt\n2;b.txt"],
    ["several kinds of line ends", "n,file\r\n1,a.txt\n2,b.txt\r"],
    ["the separator of a first line that ends with CR", "n,file\r1,a.txt\r2,b.txt"],
    ["spaces, empty lines and a byte order mark", "\uFEFF\n n , file \n\n1, a.txt\n\n2 ,b.txt\n \n"],
    ["Excel's first line", "\uFEFFsep=;\r\nn;file\r\n1;a.txt\r\n2;b.txt\r\n"],
    ["any separator that it names", "sep=|\nn|file\n1|a.txt\n2|b.txt"],
    ["separators at the ends of all lines", "n,file,,\n1,a.txt,,\n2,b.txt,,\n"],
    ["separators at the ends of some lines", "n,file\n1,a.txt,\n2,b.txt"],
  ])("reads %s", (_, text) =>
    expect(parseRowTable(text)).toEqual({
      columns: ["n", "file"],
      rows: [
        ["1", "a.txt"],
        ["2", "b.txt"],
      ],
      faults: [],
      leftOut: 0,
    }),
  );

  it.each([
    ["n,m\n1", "Row 1 has 1 value for 2 columns."],
    ["n\n1,2", "Row 1 has 2 values for 1 column."],
    ["1n\n1", "“1n” can’t be a column’s name"],
    ["n,,m\n1,2,3", "A column has no name."],
    ["n,n\n1,2", "There are two columns named “n”."],
    ["n,m,\n1,2,3", "Row 1 has 3 values for 2 columns."],
    ['n\n"1', "A quote in line 2 isn’t closed"],
    ['sep=,\nn,m\n1,"a\nb"\n2,"x" y', "A quote in line 5 isn’t closed or is followed by text."],
    [`n\n${"1\n".repeat(201)}`, "The table has 201 rows; at most 200"],
    [`n\n${"x".repeat(4001)}`, "A value in row 1 has more than 4,000 characters."],
    [Array.from({ length: 21 }, (_, index) => `c${index}`).join(), "The table has more than 20 columns."],
    ["n".repeat(1_000_001), "The table has more than 1,000,000 characters."],
  ])("says what is wrong with %j", (text, says) =>
    expect(parseRowTable(text).faults.join(" ")).toContain(says),
  );

  it.each([
    ["spaces", " ".repeat(200_000)],
    ["names", Array.from({ length: 100_000 }, (_, index) => `c${index}`).join()],
  ])("reads a long line of %s without looking at each part again and again", (_, line) => {
    const started = process.cpuUsage();
    parseRowTable(line);
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
  });

  it("reads what is written as CSV, whatever the values are", () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.string({ unit: fc.constantFrom('"', ",", "\n", "\r", " ", "a"), maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
        const text = toRowText(
          ["a", "b"],
          rows.map((values) => ({ values })),
        );
        expect(parseRowTable(text)).toMatchObject({ columns: ["a", "b"], rows, faults: [] });
      }),
    );
  });
});

it("names the value that the script's shell would read as more than text, and how to pass it on", () => {
  const [row] = planRows(draft, parseRowTable("n\n1; rm x"), 1, nowhere, 0);
  expect(row?.input).toBeNull();
  expect(row?.findings[0]?.words).toBe(
    'In the script, {n} can’t have “;” there. To pass it on unchanged, add n={n} to the environment and read it there, in a shell as "$n".',
  );
});

it("sends the environment's values as they are in their cells, or refuses the row", () => {
  const value = fc.oneof(
    fc.string({ unit: anyLetter }),
    fc.string({
      unit: fc.constantFrom('"', "'", "\\", "$", "`", "\n", "\r", "=", "#", " ", "a", "{b}", "\0", "\ufeff"),
    }),
  );
  const lines = ["{a}", '"{a}"', "'{a}'", " $'{a}'", "x{a}y", '"x {a}\\"{b}"'];
  const read = (job: string, a: string) => [a, a, a, a, `x${a}y`, `x ${a}"${job}`];
  const environment = lines.map((line, at) => `V${at}=${line}`).join("\n");
  fc.assert(
    fc.property(value, value, (a, b) => {
      const form = {
        script: "#!/bin/sh\nenv",
        jobs: [{ ...emptyJobDraft, workingDirectory: "/", environment }],
      };
      const [row] = planRows(form, { columns: ["a", "b"], rows: [[a, b]] }, 1, nowhere, 0);
      const wanted = read(b, a).map((text, at) => `V${at}=${text}`);
      if (/\0/.test(a + b)) expect(row?.input).toBeNull();
      else expect(row?.input?.jobs[0]?.environment).toEqual(wanted);
    }),
    { numRuns: 50 },
  );
});

it.each([
  ["{n}=1", "A=2\nB", null],
  ["A='{n}", "'", ["A=''"]],
])("fills the line %j of an environment with %j once it is parsed", (environment, value, wanted) => {
  const form = {
    ...draft,
    jobs: [{ ...emptyJobDraft, workingDirectory: "/", environment }],
    script: "#!/bin/sh\nenv",
  };
  const [row] = planRows(form, { columns: ["n"], rows: [[value]] }, 1, nowhere, 0);
  expect(row?.input?.jobs[0]?.environment ?? null).toEqual(wanted);
});

describe("listDoubts", () => {
  const doubt = (form: typeof draft, text: string) => {
    const table = parseRowTable(text);
    return listDoubts(form, table, planRows(form, table, 1, nowhere, 0));
  };
  const timed = { ...draft, jobs: [{ ...emptyJobDraft, workingDirectory: "/", timeLimit: "{t}" }] };

  it.each([
    [draft, "n\n1\n2", []],
    [draft, "n\n1", []],
    [
      draft,
      "n,m\n1,1\n1,1\n1,1\n2,1",
      ["{m} appears nowhere in the form.", "Identical to an earlier row’s job, names aside: rows 2, 3."],
    ],
    [
      { ...draft, script: "#!/bin/bash\nrun\n" },
      "n\n1\n2\n3",
      ["All 3 jobs would be identical, names aside."],
    ],
    [
      { ...draft, script: "#!/bin/bash\n#SBATCH -J run-{n}\nrun # {n}\n" },
      "n\n1\n2",
      ["Both jobs would be identical, names aside."],
    ],
    [timed, "t\n60\n1:00:00", ["Both jobs would be identical, names aside."]],
  ])("of %j with %j", (form, text, doubts) => expect(doubt(form, text)).toEqual(doubts));

  it("what every row's job lacks is told apart from what some rows' do", () => {
    const form = { ...timed, jobs: timed.jobs.map((job) => ({ ...job, workingDirectory: "" })) };
    const list = (text: string) =>
      listCommonFindings(planRows(form, parseRowTable(text), 1, nowhere, 0)).map(({ field }) => field);
    expect(list("t\n60\nsoon")).toEqual(["jobs.0.workingDirectory"]);
    expect(list("t\n60")).toEqual([]);
  });

  it("sums nodes and node-hours", () => {
    const form = { ...timed, jobs: timed.jobs.map((job) => ({ ...job, minimumNodes: "2" })) };
    const sum = (text: string) => sayRequest(planRows(form, parseRowTable(text), 1, nowhere, 0));
    expect(sum("t\n1")).toEqual("1 job, 2 nodes in all: up to 0.1 node-hours.");
    expect(sum("t\n60\n30")).toEqual("2 jobs, 4 nodes in all: up to 3 node-hours.");
    expect(sum('t\n60\n""')).toEqual(
      "2 jobs, 4 nodes in all: node-hours unknown, as not all have a time limit.",
    );
  });
});
