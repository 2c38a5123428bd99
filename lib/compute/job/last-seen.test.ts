import { expect, it } from "vitest";
import { countSeenStates, type LastSeenRecord } from "./last-seen";

const record = (state: string | null, ...flags: string[]) =>
  ({ state, states: [...(state === null ? [] : [state]), ...flags], tasks: null }) as LastSeenRecord;

it("counts records by state and flags, in the order of the first of each", () => {
  const records = [
    record("COMPLETED"),
    record("RUNNING", "COMPLETING"),
    record("COMPLETED"),
    record("RUNNING"),
    record(null),
  ];
  expect(countSeenStates(records).map(({ state, states, count }) => [state, states.length, count])).toEqual([
    ["COMPLETED", 1, 2],
    ["RUNNING", 2, 1],
    ["RUNNING", 1, 1],
    [null, 0, 1],
  ]);
  expect(countSeenStates([])).toEqual([]);
  // One record is any number of tasks that wait.
  expect(countSeenStates([record("PENDING"), { ...record("PENDING"), tasks: "3-9" }])).toMatchObject([
    { count: 1, tasks: null },
    { count: 1, tasks: "3-9" },
  ]);
});
