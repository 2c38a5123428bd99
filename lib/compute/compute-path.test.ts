import fc from "fast-check";
import { expect, it } from "vitest";
import { parseSegment } from "@/lib/portal/path-segment";
import { toComputePath } from "./compute-path";

const alpha = { resource: "alpha" };
const versioned = { ...alpha, version: "v0.0.43" };

it.each([
  [toComputePath(alpha), "/compute/alpha"],
  [toComputePath(alpha, "jobs/7"), "/compute/alpha/jobs/7"],
  [toComputePath(versioned), "/compute/alpha?version=v0.0.43"],
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
