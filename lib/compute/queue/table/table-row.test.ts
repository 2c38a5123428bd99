import { describe, expect, it } from "vitest";
import { toView } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readLine, toGridRef } from "./table-row";

const part = (id: string, taskId: string, state: string) =>
  sampleJob({ id, state, array: { jobId: "7", taskId, tasks: "", mostRunning: null } });
const jobs = [part("7", "1", "RUNNING"), part("8", "2", "PENDING"), sampleJob({ id: "9" })];
const look = (address: string) => toView(jobs, address);

describe("a folded array", () => {
  it.each(["sort=id&fold=off", "sort=id&fold=off&open=a7"])(
    "doesn't group a list that isn't folded: %s",
    async (address) => {
      const view = await look(address);
      const groupRows = () => expect.unreachable();
      expect(readLine({ ...view, groupRows }, 0, ["a7"])).toMatchObject({ group: null, isPart: false });
    },
  );
});

it.each([
  [{ id: "85", label: "85_3" }, "85_3"],
  [{ id: "86", label: "85_[4-9]" }, "86"],
  [{ id: "9", label: "9" }, "9"],
])("%j is addressed by %s", (job, expected) => expect(toGridRef(job)).toBe(expected));
