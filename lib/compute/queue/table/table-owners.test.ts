import { expect, it } from "vitest";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readOwners } from "./table-owners";

it.each([
  [["ada", null, ""], true, 2],
  [[null, ""], false, 2],
  [["ada"], true, 0],
  [["ada", "1234"], true, 1],
  [["1234"], false, 1],
  [[], true, 0],
])("of users %j: reported %s, without one %d", async (users, areReported, unreported) => {
  const jobs = users.map((user, index) => sampleJob({ id: String(index + 1), user }));
  expect(readOwners(await toTable(jobs), "ada")).toEqual({ areReported, unreported });
});
