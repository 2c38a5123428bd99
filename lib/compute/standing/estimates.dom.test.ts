import { beforeEach, expect, it } from "vitest";
import { forgetSessionEntries } from "@/lib/device/session-entries";
import { type Estimates, estimateStore, withEstimate } from "./estimates";

const at = (minutes: number) => new Date(Date.parse("2026-11-26T08:00:00Z") + minutes * 60_000).toISOString();
const nowMs = Date.parse(at(0));
const add = (known: Estimates, jobId: string, starts: number, read: number) =>
  withEstimate(known, jobId, { startsAt: at(starts), readAt: at(read) }, nowMs);
const ada = { id: "ada proj1", user: "ada" };

beforeEach(() => localStorage.clear());

it("keeps what changed, in the order in which it was read", () => {
  const one = add(add([], "7", 360, 1), "7", 450, 90);
  expect(one).toEqual([
    {
      jobId: "7",
      said: [
        { startsAt: at(360), readAt: at(1) },
        { startsAt: at(450), readAt: at(90) },
      ],
    },
  ]);
  expect(add(one, "7", 450.5, 120)).toBe(one);
  expect(add(one, "7", 600, 80)).toBe(one);
  expect(add(one, "8", 600, 91).map(({ jobId }) => jobId)).toEqual(["8", "7"]);
});

it("keeps twelve of thirty jobs, for seven days", () => {
  let known: Estimates = [];
  for (let read = 0; read < 40; read++) known = add(known, "7", read * 10, read);
  expect(known[0]?.said.map(({ startsAt }) => startsAt)[0]).toBe(at(280));
  for (let job = 100; job < 150; job++) known = add(known, String(job), 60, 100);
  expect(known).toHaveLength(30);
  const old = add([], "7", 0, -8 * 1440);
  expect(add(old, "8", 60, 0).map(({ jobId }) => jobId)).toEqual(["8"]);
});

it("is shown to nobody else, and ends with the session", () => {
  estimateStore(ada, "alpha").write(add([], "7", 360, 1));
  expect(estimateStore({ id: "ada proj2", user: "ada" }, "alpha").read()).toEqual([]);
  expect(estimateStore({ id: "bob proj1", user: "bob" }, "alpha").read()).toEqual([]);
  expect(estimateStore(ada, "alpha").read()).toHaveLength(1);
  forgetSessionEntries(ada);
  expect(estimateStore(ada, "alpha").read()).toEqual([]);
});
