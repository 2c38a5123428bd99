import fc from "fast-check";
import { expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { type Named, readTyped } from "./typed-text";

const origin = "https://portal.example";
const id = "0b9c8a52-7a4b-4c55-9c3f-2b6d7e8f9a01";

it.each<[string, Named | null]>([
  ["29", { kind: "job", jobId: "29" }],
  ["#29", { kind: "job", jobId: "29" }],
  ["29_1.batch", { kind: "job", jobId: "29_1" }],
  ["29_[2-5,7%2]", { kind: "job", jobId: "29" }],
  ["29+1", { kind: "job", jobId: "29" }],
  ["029", null],
  ["/status?q=a#b", { kind: "path", path: "/status?q=a#b" }],
  [origin, { kind: "path", path: "/" }],
  ["HTTPS://PORTAL.EXAMPLE/history", { kind: "path", path: "/history" }],
  ["/etc/passwd", null],
  ["/api/session", null],
  [`${origin}/sign-in`, null],
  ["//evil.example/status", null],
  ["/\\evil.example", null],
  ["/status\u0000", null],
  ["javascript:alert(1)", null],
  ["http://t.example/hpc#lustre", { kind: "concept", uri: "http://t.example/hpc#lustre" }],
  ["facility-busy", { kind: "problem", slug: "facility-busy" }],
  ["constructor", null],
  ["/problems/facility-busy", { kind: "path", path: "/problems/facility-busy" }],
  [`Request ID: ${id.toUpperCase()}`, { kind: "request", requestId: id }],
  ["curlew[001-004,007]", { kind: "node", name: "curlew" }],
  ["lustre", null],
])("%j", (text, expected) => {
  expect(readTyped(text, origin)).toEqual(expected === null ? [] : [expected]);
});

const hostile = fc.oneof(
  fc.string({ unit: anyLetter, maxLength: 200 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom("/", "//", "/\\", "/status/", "/compute/../", `${origin}/`, `${origin}@`, "https:"),
      fc.string({ unit: anyLetter, maxLength: 60 }),
    )
    .map((parts) => parts.join("")),
);

it("never throws, and never leads to another site, to the API or to the sign-in", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      for (const named of readTyped(text, origin)) {
        if (named.kind !== "path") continue;
        const url = new URL(named.path, origin);
        expect(url.origin).toBe(origin);
        expect(named.path.startsWith("/")).toBe(true);
        expect(url.pathname).not.toMatch(/^\/(api|sign-in)(\/|$)/);
        expect(named.path).not.toMatch(/[\\\p{Cc}]/u);
      }
    }),
    { numRuns: 2000 },
  );
});

it("gives job IDs back as they are written", () => {
  const task = fc.option(fc.nat({ max: 999_999 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), task, (job, one) => {
      const jobId = one === null ? String(job) : `${job}_${one}`;
      expect(readTyped(jobId, origin)).toEqual([{ kind: "job", jobId }]);
    }),
  );
});

it("reads a text of any length at once", () => {
  expect(readTyped("9".repeat(100_000), origin)).toEqual([]);
  expect(readTyped(`a[${"1,".repeat(900)}`, origin)).toHaveLength(1);
  expect(readTyped(`29_[${"1-".repeat(900)}x`, origin)).toEqual([]);
});
