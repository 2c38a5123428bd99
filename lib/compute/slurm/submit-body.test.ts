import { expect, it } from "vitest";
import { toWireJob } from "./v0-0-43";

const least = { workingDirectory: "/home/a", environment: ["PATH=/bin"] };
const leastWire = { current_working_directory: "/home/a", environment: ["PATH=/bin"] };

it.each([
  ["no empty text", { name: "", account: "", partition: "" }, {}],
  ["numbers, also 0", { minimumNodes: 2, tasks: 0 }, { minimum_nodes: 2, tasks: 0 }],
  [
    "the time limit as a NoVal that is set",
    { timeLimitMinutes: 5 },
    { time_limit: { number: 5, set: true } },
  ],
])("sends %s", (_what, changes, expected) => {
  expect(toWireJob({ ...least, ...changes })).toStrictEqual({ ...leastWire, ...expected });
});
