import { describe, expect, it } from "vitest";
import { toProgress } from "./job-progress";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 8, minutes)).toISOString();
const ms = (minutes: number) => Date.parse(at(minutes));
const none = {
  state: null as string | null,
  states: [] as string[],
  submittedAt: null as string | null,
  eligibleAt: null as string | null,
  startAt: null as string | null,
  isStartForecast: false,
  endAt: null as string | null,
  isEndForecast: false,
  nodeList: null as string | null,
};
const job = (state: string, given: Partial<typeof none> = {}, flags: string[] = []) => ({
  ...none,
  state,
  states: [state, ...flags],
  submittedAt: at(0),
  ...given,
});
const ran = { startAt: at(5), endAt: at(20), nodeList: "alpha[1-2]" };

describe("toProgress", () => {
  it.each([
    ["a running job", job("RUNNING", { startAt: at(5), nodeList: "alpha1" }), "done done current ahead"],
    ["a completing job", job("CANCELLED", ran, ["COMPLETING"]), "done done done current"],
    [
      "a job cancelled while it waited",
      job("CANCELLED", { startAt: at(9), endAt: at(9), nodeList: "" }),
      "done done skipped current",
    ],
    ["a failed job whose times are not told", job("FAILED"), "done done done current"],
    ["a state nobody listed", job("HIBERNATING", { startAt: at(5) }), "done unknown done unknown"],
    ["no state and no times", { ...none }, "unknown unknown unknown unknown"],
  ])("stages %s", (_name, given, standings) => {
    const stages = toProgress(given, ms(30));
    expect(stages.map(({ key }) => key)).toEqual(["submitted", "pending", "running", "ended"]);
    expect(stages.map(({ standing }) => standing).join(" ")).toBe(standings);
  });

  it("marks a pending job's start as a forecast, and says when it has passed", () => {
    const waiting = job("PENDING", { startAt: at(10), isStartForecast: true });
    const [, pending, running] = toProgress(waiting, ms(8));
    expect(pending).toMatchObject({ tookMs: 8 * 60_000, atMs: ms(0), isForecast: false });
    expect(running).toMatchObject({ atMs: ms(10), isForecast: true, tookMs: null, note: null });
    expect(toProgress(waiting, ms(11))[2]?.note).toBe("this estimate has passed");
  });
});
