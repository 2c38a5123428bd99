import { describe, expect, it } from "vitest";
import { countTasks, namesTask, parseTaskRef } from "./task-list";

describe("parseTaskRef", () => {
  it("reads one task of an array and nothing else", () => {
    expect(parseTaskRef("85_3")).toEqual({ jobId: "85", taskId: "3" });
    expect(parseTaskRef("18446744073709551615_0")).toEqual({ jobId: "18446744073709551615", taskId: "0" });
    for (const other of [
      "85",
      "85_",
      "_3",
      "085_3",
      "85_03",
      "85_-1",
      "85_3_1",
      "85_[1-3]",
      "85_12345678901",
    ])
      expect(parseTaskRef(other)).toBeNull();
  });
});

describe("countTasks", () => {
  it.each([
    ["5-9%2", 5],
    ["1,3,5-7:2", 4],
    ["3", 1],
    ["0-3999999", 4_000_000],
  ])("counts %s", (expression, count) => expect(countTasks(expression)).toBe(count));

  it.each(["", "%2", "1,3,5,...", "9-5", "1-5:0", "0x3f", "a", "1,,2", "1-"])(
    "doesn't guess at %j",
    (expression) => {
      expect(countTasks(expression)).toBeNull();
      expect(namesTask(expression, "1")).toBeNull();
    },
  );
});

describe("namesTask", () => {
  it.each([
    ["5-9%2", "5", true],
    ["5-9%2", "4", false],
    ["1,3,5-9:2", "8", false],
  ])("%s, task %s: %s", (expression, task, isNamed) => expect(namesTask(expression, task)).toBe(isNamed));
});
