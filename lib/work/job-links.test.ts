import { describe, expect, it } from "vitest";
import { knownStates } from "@/lib/compute/job/job-state";
import { parseQueueChoice } from "@/lib/compute/queue/queue-parameters";
import { compilePattern } from "@/lib/compute/queue/table/job-pattern";
import { at } from "@/lib/status/testing/samples";
import { toCountLinks, toOwnQueuePath, toReasonFilter } from "./job-links";
import { failedStates, hasFailed } from "./own-jobs";
import { sampleMachine, sampleWorkJob } from "./testing/samples";

/** The queue as its page reads a link of the overview. */
const read = (href: string) =>
  parseQueueChoice(new URL(href, "https://portal.example").searchParams, {
    username: "ada",
    isMineUsual: false,
  });
const ended = (state: string) => sampleWorkJob({ state, states: [state], endAt: at(-1) });

it("toOwnQueuePath has the states and the reader’s jobs alone, also with a text", () => {
  const of = [ended("FAILED"), ended("TIMEOUT"), ended("FAILED"), { state: null }];
  expect(read(toOwnQueuePath("a/b", of))).toMatchObject({
    isMine: true,
    filter: { text: "", state: ["", "FAILED", "TIMEOUT"] },
  });
  const { isMine, filter } = read(toOwnQueuePath("alpha", [{ state: "PENDING" }], "/JobHeldUser/"));
  expect([isMine, filter.text, filter.state]).toEqual([true, "/JobHeldUser/", ["PENDING"]]);
});

describe("toReasonFilter", () => {
  it("finds jobs with these reasons alone, however they are written", () => {
    const text = toReasonFilter(["(JobHeldUser)", "JobHeldUser", "BadConstraints, more", null]) ?? "";
    const pattern = compilePattern(text.slice(1, -1));
    const matches = (reason: string) => "matches" in pattern && pattern.matches(reason);
    expect(["JobHeldUser", "(BadConstraints)", "Priority"].map(matches)).toEqual([true, true, false]);
  });

  it("is nothing without reasons, and if the queue wouldn’t take it", () => {
    expect(toReasonFilter([null, ""])).toBeNull();
    expect(toReasonFilter(Array.from({ length: 40 }, (_, index) => `Reason${index}`))).toBeNull();
  });
});

describe("toCountLinks", () => {
  const say = (machine: Parameters<typeof toCountLinks>[0]) =>
    toCountLinks(machine).map(({ text, href }) => `${text}: ${read(href).filter.state.join()}`);

  it("leads to the states of what is counted", () => {
    const jobs = [
      sampleWorkJob(),
      sampleWorkJob({ state: "RUNNING", states: ["RUNNING"] }),
      sampleWorkJob({ state: "SUSPENDED", states: ["SUSPENDED"] }),
      ended("TIMEOUT"),
      ended("COMPLETED"),
    ];
    expect(say(sampleMachine(jobs))).toEqual([
      "2 running: RUNNING,SUSPENDED",
      "1 pending: PENDING",
      "1 failed: TIMEOUT",
    ]);
    expect(say(sampleMachine())).toEqual([]);
  });

  it("leads to jobs without a known state too, where an array's tasks are among those that wait", () => {
    const array = { jobId: "85", taskId: null, tasks: "4-9", mostRunning: null };
    const jobs = [sampleWorkJob({ array }), sampleWorkJob({ id: "2", state: null, states: [] })];
    const machine = sampleMachine(jobs, {
      counts: { running: 0, pending: 7, ended: 0, failed: 0, stuck: 0 },
    });
    expect(say(machine)).toEqual(["7 pending: ,PENDING"]);
  });

  it("leads to every state of failure if not all of them were sent", () => {
    const counts = { running: 0, pending: 0, ended: 9, failed: 9, stuck: 0 };
    expect(say(sampleMachine([ended("TIMEOUT")], { counts }))).toEqual([
      "9 failed: BOOT_FAIL,DEADLINE,FAILED,NODE_FAIL,OUT_OF_MEMORY,TIMEOUT",
    ]);
  });
});

it("every state that counts as failed is listed", () => {
  expect(knownStates.filter((state) => hasFailed({ state, states: [state] })).sort()).toEqual(failedStates);
});
