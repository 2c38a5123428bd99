import { describe, expect, it } from "vitest";
import { toCancelPath } from "./cancel-path";

describe("toCancelPath", () => {
  it("encodes the resource and repeats flags", () => {
    const place = { resource: "a/b", version: "v0.0.43" };
    expect(toCancelPath(place, "9007199254740993", { signal: "SIGINT", flags: ["HURRY", "FULL_JOB"] })).toBe(
      "/api/compute/a%2Fb/jobs/9007199254740993?version=v0.0.43&signal=SIGINT&flags=HURRY&flags=FULL_JOB",
    );
    expect(toCancelPath({ resource: "alpha" }, "7", {})).toBe("/api/compute/alpha/jobs/7");
  });
});
