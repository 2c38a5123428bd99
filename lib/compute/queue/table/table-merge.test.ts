import { expect, it } from "vitest";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readId, readText } from "./job-table";
import { mergeTable } from "./table-merge";

const named = (id: string, name: string) => sampleJob({ id, name });
const rowsOf = (table: Parameters<typeof readId>[0]) =>
  Array.from({ length: table.count }, (_, row) => [readId(table, row), readText(table, "name", row)]);

it.each([
  ["nothing", [], [], ["1a", "3c"]],
  ["one replaced", [named("3", "x")], [], ["1a", "3x"]],
  ["one in between", [named("2", "b")], [], ["1a", "2b", "3c"]],
  ["one at the end, one gone", [named("9", "i")], ["1"], ["3c", "9i"]],
  ["all gone", [], ["1", "3"], []],
  ["an id gone that is not there", [], ["7"], ["1a", "3c"]],
])("%s", async (_what, changed, removed, expected) => {
  const before = await toTable([named("1", "a"), named("3", "c")]);
  const after = mergeTable(before, await toTable(changed), removed);
  expect(rowsOf(after).map((row) => row.join(""))).toEqual(expected);
});

it("is the same table where nothing changed", async () => {
  const before = await toTable([named("1", "a")]);
  expect(mergeTable(before, await toTable([]), [])).toBe(before);
});
