import { expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import type { MachineWork } from "@/lib/work/model";
import { remarkOnClusters, remarkOnJobs, remarkOnRead } from "./source-remarks";

const problem = stateProblem("facility-failed", "");
const counts = { running: 0, pending: 0, ended: 0, failed: 0, stuck: 0 };
const machine = (resource: string, further: Partial<MachineWork>): MachineWork => ({
  resource,
  state: "known",
  jobs: [],
  unreadable: 0,
  counts,
  impacts: null,
  compared: null,
  isReading: false,
  asOf: null,
  problem: null,
  ...further,
});

it("never takes a failed or awaited read for an empty one", () => {
  expect(remarkOnRead("Resources", true, null)).toEqual([]);
  expect(remarkOnRead("Resources", false, null)).toEqual([{ text: "Resources: loading…", isBusy: true }]);
  expect(remarkOnRead("Resources", false, "No")[0]?.text).toBe("Resources couldn’t be loaded: No");
  expect(remarkOnRead("Resources", true, "No")[0]?.text).toBe("Resources may be out of date: No");
});

it("names each machine whose jobs are missing", () => {
  const remarks = remarkOnJobs([
    machine("avocet", {}),
    machine("curlew", { state: "loading" }),
    machine("dunlin", { state: "failed", problem }),
    machine("godwit", { problem }),
    machine("heron", { unreadable: 1 }),
  ]);
  expect(remarks.map(({ text }) => text)).toEqual([
    "Your jobs on curlew: loading…",
    `Your jobs on dunlin couldn’t be loaded: ${problem.title}`,
    `Your jobs on godwit may be out of date: ${problem.title}`,
    "Your jobs on heron may be incomplete: 1 record couldn’t be read",
  ]);
});

it("names the families of clusters that couldn't be loaded", () => {
  const list = { families: [{ family: "mq" as const, list: null, problem }] };
  const text = `Your clusters (Message queue) couldn’t be loaded: ${problem.title}`;
  expect(remarkOnClusters(list).map((remark) => remark.text)).toEqual([text]);
});
