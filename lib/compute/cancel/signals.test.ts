import { expect, it } from "vitest";
import { keepOffered, whyNotSend } from "./signals";

it("sends only what is known", () => {
  expect(whyNotSend({})).toBeNull();
  expect(whyNotSend({ signal: "SIGTERM", flags: ["BATCH_JOB", "HURRY"] })).toBeNull();
  for (const signal of ["", "TERM", "sigterm", "SIGFOO", "9", "SIGTERM&x"])
    expect(whyNotSend({ signal })).toMatch(/SIGTERM/);
  expect(whyNotSend({ flags: ["BATCH_JOB,HURRY"] })).toMatch(/flag/);
});

it("drops a chosen flag that is no longer offered", () => {
  const options = { signal: "SIGTERM", flags: ["BATCH_JOB", "HURRY"] };
  expect(keepOffered(options, ["RUNNING"])).toEqual(options);
  expect(keepOffered({ ...options, signal: undefined }, ["RUNNING"])).toEqual({ flags: ["HURRY"] });
  expect(keepOffered({ signal: "SIGTERM", flags: ["BATCH_JOB"] }, ["PENDING"])).toEqual({
    signal: "SIGTERM",
  });
});
