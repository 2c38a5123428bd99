import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsvLine } from "@/lib/files/csv";
import { emptyJobDraft } from "../draft";
import { listRemarks, parseRowTable, planRows } from "./row-table";

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
  ])("reads %s", (_, text) =>
    expect(parseRowTable(text)).toEqual({
      columns: ["n", "file"],
      rows: [
        ["1", "a.txt"],
        ["2", "b.txt"],
      ],
      faults: [],
    }),
  );

  it.each([
    ["n,m\n1", "Row 1 has 1 value for 2 columns."],
    ["n\n1,2", "Row 1 has 2 values for 1 column."],
    ["1n\n1", "“1n” can’t be a column’s name"],
    ["n,,m\n1,2,3", "A column has no name."],
    ["n,n\n1,2", "There are two columns named “n”."],
    ['n\n"1', "A quote in line 2 isn’t closed"],
    [`n\n${"1\n".repeat(201)}`, "The table has 201 rows; at most 200"],
    [`n\n${"x".repeat(4001)}`, "A value in row 1 has more than 4,000 characters."],
    [Array.from({ length: 21 }, (_, index) => `c${index}`).join(), "The table has more than 20 columns."],
    ["n".repeat(1_000_001), "The table has more than 1,000,000 characters."],
  ])("says what is wrong with %j", (text, says) =>
    expect(parseRowTable(text).faults.join(" ")).toContain(says),
  );

  it("reads what is written as CSV, whatever the values are", () => {
    const cell = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.trim() || "x");
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
        const text = ["a,b\r\n", ...rows.map((row) => toCsvLine(row, "exact"))].join("");
        expect(parseRowTable(text)).toEqual({ columns: ["a", "b"], rows, faults: [] });
      }),
    );
  });
});

it("fills and checks every row", () => {
  const planned = planRows(draft, parseRowTable("n\n1\n2\u0007"), 1, nowhere, 0);
  expect(planned.map(({ input }) => input?.jobs[0]?.name ?? null)).toEqual(["run-1", null]);
  expect(planned[0]?.input?.script).toBe("#!/bin/bash\nrun 1 {print}\n");
  expect(planned[1]?.findings[0]?.words).toMatch(/without control characters/);
});

it("remarks on columns without a place, places without a column, and rows alike", () =>
  expect(listRemarks(draft, parseRowTable("n,m\n1,1\n1,1\n1,1\n2,1"))).toEqual([
    "{m} appears nowhere in the form.",
    "Without a column, so unchanged: {print}.",
    "Row 2 repeats row 1.",
    "And 1 more repeated row.",
  ]));
