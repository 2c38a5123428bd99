import { expect, it } from "vitest";
import { cancelFlags, signals, warnOfSignal, whyNotSend } from "./signals";

it("sends only what is known", () => {
  expect(whyNotSend({})).toBeNull();
  expect(whyNotSend({ signal: "SIGTERM", flags: ["BATCH_JOB", "HURRY"] })).toBeNull();
  for (const signal of ["", "TERM", "sigterm", "SIGFOO", "9", "SIGTERM&x"])
    expect(whyNotSend({ signal })).toMatch(/SIGTERM/);
  expect(whyNotSend({ flags: ["BATCH_JOB,HURRY"] })).toMatch(/flag/);
});

it("says what each does", () => {
  for (const { name, means } of [...signals, ...cancelFlags]) {
    expect(name).toMatch(/^[A-Z0-9_]+$/);
    expect(means).toMatch(/\.$/);
  }
  expect(new Set(signals.map(({ name }) => name)).size).toBe(signals.length);
});

it("warns where a signal does not cancel", () => {
  expect(warnOfSignal("PENDING", "SIGTERM")).toMatch(/does not cancel/);
  expect(warnOfSignal("RUNNING", "SIGTERM")).toMatch(/may still run/);
  expect(warnOfSignal("PENDING", undefined)).toBeNull();
});
