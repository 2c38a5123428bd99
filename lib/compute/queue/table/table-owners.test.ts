import { expect, it } from "vitest";
import { toTable, toView } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readId } from "./job-table";
import { listOpenRows, readOwners } from "./table-owners";

it.each([
  [["ada", null, ""], true, 2],
  [["ada"], true, 0],
  [["1234"], false, 1],
])("of users %j: reported %s, without one %d", async (users, areReported, unreported) => {
  const jobs = users.map((user, index) => sampleJob({ id: String(index + 1), user }));
  expect(readOwners(await toTable(jobs), "ada")).toEqual({ areReported, unreported });
});

const jobs = [
  sampleJob({ id: "1", user: "ada" }),
  sampleJob({ id: "2", user: "bob", state: "RUNNING", states: ["RUNNING"] }),
  sampleJob({ id: "3", user: "ada", state: "COMPLETED", states: ["COMPLETED"] }),
  sampleJob({ id: "4", user: null }),
  sampleJob({ id: "5", user: "Ada@HPC", partition: "large" }),
];
const split = async (username: string | null, address = "") => {
  const view = await toView(jobs, address);
  const { own, others, unreported } = listOpenRows(view, username);
  return [own, others, unreported].map((rows) => rows.map((row) => readId(view.table, row)).join());
};

it("takes one's own jobs that haven't ended, of those in the view, and nobody's for nobody's", async () => {
  expect(await split("ada")).toEqual(["5,1", "2", "4"]);
  expect(await split("ada", "partition=large")).toEqual(["5", "", ""]);
  expect(await split("cleo")).toEqual(["", "5,2,1", "4"]);
});
