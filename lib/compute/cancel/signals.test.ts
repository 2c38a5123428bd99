import { expect, it } from "vitest";
import { keepOffered, listFlags, whyNotSend } from "./signals";

it("sends only what is known", () => {
  expect(whyNotSend({})).toBeNull();
  expect(whyNotSend({ signal: "SIGTERM", flags: ["BATCH_JOB", "HURRY"] })).toBeNull();
  for (const signal of ["", "TERM", "sigterm", "SIGFOO", "9", "SIGTERM&x"])
    expect(whyNotSend({ signal })).toMatch(/SIGTERM/);
  expect(whyNotSend({ flags: ["BATCH_JOB,HURRY"] })).toMatch(/flag/);
});

it("offers flags only where they change something", () => {
  const names = (signal: string | undefined, states: string[]) =>
    listFlags(signal, states).map(({ name }) => name);
  const ofSignals = ["BATCH_JOB", "FULL_STEPS_ONLY", "FULL_JOB"];
  expect(names("SIGUSR1", ["RUNNING"])).toEqual(expect.arrayContaining(ofSignals));
  expect(names("SIGUSR1", ["PENDING", "RUNNING"])).toEqual(expect.arrayContaining(ofSignals));
  for (const [signal, states] of [
    [undefined, ["RUNNING"]],
    ["SIGUSR1", ["PENDING"]],
  ] as const)
    for (const name of ofSignals) expect(names(signal, [...states])).not.toContain(name);
  // A task's ID ends that task with or without the flag; an array's ID ends the array.
  for (const signal of [undefined, "SIGKILL"]) expect(names(signal, ["RUNNING"])).not.toContain("ARRAY_TASK");
});

it("drops a chosen flag that is no longer offered", () => {
  const options = { signal: "SIGTERM", flags: ["BATCH_JOB", "HURRY"] };
  expect(keepOffered(options, ["RUNNING"])).toEqual(options);
  expect(keepOffered({ ...options, signal: undefined }, ["RUNNING"])).toEqual({ flags: ["HURRY"] });
  expect(keepOffered({ signal: "SIGTERM", flags: ["BATCH_JOB"] }, ["PENDING"])).toEqual({
    signal: "SIGTERM",
  });
});
