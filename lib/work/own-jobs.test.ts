import { describe, expect, it } from "vitest";
import { sampleJob } from "@/lib/compute/testing/samples";
import { at, noon } from "@/lib/status/testing/samples";
import { findNextStart, mostOwnJobs, pickOwnJobs, pickShortList } from "./own-jobs";
import { sampleWorkJob } from "./testing/samples";

const isAda = (user: string | null) => user === "ada";

describe("pickOwnJobs", () => {
  it("keeps own jobs alone: running by their end, waiting by their start, ended latest first", () => {
    const state = (name: string) => ({ state: name, states: [name] });
    const { jobs, counts } = pickOwnJobs(
      [
        sampleJob({ id: "1", ...state("COMPLETED"), endAt: at(-3) }),
        sampleJob({ id: "2", ...state("FAILED"), endAt: at(-1) }),
        sampleJob({ id: "3" }),
        sampleJob({ id: "4", startAt: at(1), isStartForecast: true }),
        sampleJob({ id: "5", ...state("RUNNING"), endAt: at(5) }),
        sampleJob({ id: "6", ...state("RUNNING"), endAt: at(2) }),
        sampleJob({ id: "7", user: "bob" }),
        sampleJob({ id: "8", user: null }),
        sampleJob({ id: "9", ...state("COMPLETED"), endAt: at(-25) }),
      ],
      isAda,
      noon,
    );
    expect(jobs.map(({ id }) => id)).toEqual(["6", "5", "4", "3", "2", "1"]);
    expect(counts).toEqual({ running: 2, pending: 2, ended: 2, failed: 1, stuck: 0 });
  });

  it("sends no user, account or priority, and at most 400 jobs, but counts all", () => {
    const many = Array.from({ length: mostOwnJobs + 20 }, (_, index) => sampleJob({ id: String(index + 1) }));
    const { jobs, counts } = pickOwnJobs(many, isAda, noon);
    expect(jobs).toHaveLength(mostOwnJobs);
    expect(jobs[1]?.id).toBe("2");
    expect(counts.pending).toBe(mostOwnJobs + 20);
    expect(Object.keys(jobs[0] ?? {})).not.toContain("user");
  });
});

describe("pickOwnJobs with many jobs", () => {
  it("keeps those that ended last, as they may have failed", () => {
    const open = Array.from({ length: 900 }, (_, index) => sampleJob({ id: String(index + 1) }));
    const ended = Array.from({ length: 150 }, (_, index) =>
      sampleJob({ id: String(index + 5000), state: "FAILED", states: ["FAILED"], endAt: at(-index / 10) }),
    );
    const few = pickOwnJobs([...open, ...ended], isAda, noon).jobs;
    expect(few.filter(({ state }) => state === "FAILED")).toHaveLength(100);
    expect(few).toHaveLength(mostOwnJobs);
    expect(pickOwnJobs(ended, isAda, noon).jobs).toHaveLength(150);
  });
});

describe("pickShortList", () => {
  const make = (state: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      sampleWorkJob({ id: `${state.length}${index}`, state, states: [state], endAt: at(-1) }),
    );
  const count = (...lists: ReturnType<typeof make>[]) => {
    const short = pickShortList(lists.flat());
    return ["RUNNING", "PENDING", "COMPLETED"].map(
      (state) => short.filter((job) => job.state === state).length,
    );
  };

  it("has some of each stage, and fills up with what there is", () => {
    expect(count(make("RUNNING", 50), make("PENDING", 50), make("COMPLETED", 50))).toEqual([4, 2, 2]);
    expect(count(make("RUNNING", 50))).toEqual([8, 0, 0]);
    expect(count(make("PENDING", 50), make("COMPLETED", 1))).toEqual([0, 7, 1]);
    expect(count(make("RUNNING", 1), make("PENDING", 1))).toEqual([1, 1, 0]);
    expect(pickShortList([])).toEqual([]);
  });
});

it("finds the next estimated start that lies ahead, of jobs that wait", () => {
  const planned = (hours: number, changes = {}) =>
    sampleWorkJob({ startAt: at(hours), isStartForecast: true, ...changes });
  const passed = [planned(-1), planned(1, { state: "RUNNING", states: ["RUNNING"] })];
  const begun = sampleWorkJob({ startAt: at(1), isStartForecast: false });
  expect(findNextStart([...passed, planned(3), planned(2), begun], noon)).toBe(Date.parse(at(2)));
  expect(findNextStart([...passed, begun], noon)).toBeNull();
});
