import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSegment } from "@/lib/portal/path-segment";
import { toCancelPath, toComputePath, toGridPath } from "./compute-path";

const alpha = { resource: "alpha" };
const versioned = { ...alpha, version: "v0.0.43" };

it.each([
  [toComputePath(alpha), "/compute/alpha"],
  [toComputePath(alpha, "jobs/7"), "/compute/alpha/jobs/7"],
  [toComputePath(versioned), "/compute/alpha?version=v0.0.43"],
  [toComputePath(versioned, "nodes", { state: "IDLE" }), "/compute/alpha/nodes?version=v0.0.43&state=IDLE"],
  [toComputePath(alpha, "", { text: "", user: null }), "/compute/alpha"],
  [toComputePath(alpha, "", { text: "a&b=c d" }), "/compute/alpha?text=a%26b%3Dc+d"],
  [toComputePath({ resource: "a/b?c" }, "submit"), "/compute/a%2Fb%3Fc/submit"],
])("%s", (path, expected) => expect(path).toBe(expected));

it("keeps any resource and any parameter readable from the URL", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1 });
  fc.assert(
    fc.property(text, text, (resource, value) => {
      fc.pre(resource !== "." && resource !== "..");
      const url = new URL(toComputePath({ resource }, "nodes", { text: value }), "http://p.example");
      const [, , segment = "", part] = url.pathname.split("/");
      expect([parseSegment(segment), part]).toEqual([resource, "nodes"]);
      expect(url.searchParams.get("text")).toBe(value);
    }),
  );
});

it.each([
  [{ resource: "a" }, undefined, "/api/compute/a/grid"],
  [
    { resource: "a/b <c>", version: "v0.0.43" },
    undefined,
    "/api/compute/a%2Fb%20%3Cc%3E/grid?version=v0.0.43",
  ],
  [{ resource: "a", version: "" }, "s.1", "/api/compute/a/grid?since=s.1"],
])("makes the path of %j since %s", (place, since, path) => {
  expect(toGridPath(place, since)).toBe(path);
});

describe("toCancelPath", () => {
  it("encodes the resource and repeats flags", () => {
    const place = { resource: "a/b", version: "v0.0.43" };
    expect(toCancelPath(place, "9007199254740993", { signal: "SIGINT", flags: ["HURRY", "FULL_JOB"] })).toBe(
      "/api/compute/a%2Fb/jobs/9007199254740993?version=v0.0.43&signal=SIGINT&flags=HURRY&flags=FULL_JOB",
    );
    expect(toCancelPath({ resource: "alpha" }, "7", {})).toBe("/api/compute/alpha/jobs/7");
  });
});
