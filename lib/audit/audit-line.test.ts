import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { anyLetter } from "@/lib/testing/any-letter";
import { listSources } from "@/lib/testing/sources";
import { toAuditLine, toAuditOutcome, toOpenRow } from "./audit-line";

const event = {
  requestId: "r",
  atMs: 0,
  address: "192.0.2.7",
  action: "cancel" as const,
  path: "/api/compute/curlew/jobs/85",
  project: "tid042",
  username: "ada",
  person: null,
  token: "session-token",
};
const base64url = fc.stringMatching(/^[\w-]{8,40}$/);
/** In the form of every access token: its head is a JSON object. */
const jwt = fc
  .tuple(base64url, base64url, base64url)
  .map(([head, claims, signature]) => `eyJ${head}.${claims}.${signature}`);

describe("an audit line", () => {
  it("names who, what and on what, as in a URL", () => {
    const target = (path: string, name?: string) => toOpenRow({ ...event, path, name }).target;
    expect(toAuditLine(toOpenRow(event))).toEqual({
      time: "1970-01-01T00:00:00.000Z",
      requestId: "r",
      project: "tid042",
      user: "ada",
      person: null,
      address: "192.0.2.7",
      action: "cancel",
      target: "compute/curlew/jobs/85",
      outcome: "unknown",
      requests: 1,
    });
    expect(target("/api/clusters/mq/a%2Fb/extend")).toBe("clusters/mq/a%2Fb/extend");
    expect(target("/api/clusters/kv", "a b/c")).toBe("clusters/kv/a%20b%2Fc");
    expect(target("/api/x/%zz%0A")).toBe("x/%25zz%250A");
  });

  it("has no token, no control character, and a bounded length, whatever it is made from", () => {
    const noise = fc.string({ unit: anyLetter, maxLength: 400 });
    const anywhere = fc.tuple(noise, jwt, noise).map((parts) => parts.join(""));
    fc.assert(
      fc.property(anywhere, anywhere, jwt, fc.boolean(), (text, name, token, isInPath) => {
        const path = `/api/clusters/${isInPath ? encodeURIComponent(text) : "kv"}`;
        const given = { ...event, path, name: `${name}${token}`, project: text, username: token, token };
        const row = toOpenRow(given);
        const line = JSON.stringify(toAuditLine(row));
        expect(line).not.toContain("eyJ");
        expect(line).not.toContain(token);
        expect(row.target).toMatch(/^[\x21-\x7e]{0,300}$/);
        for (const value of [row.project ?? "", row.username ?? ""]) {
          expect(value.length).toBeLessThanOrEqual(200);
          expect(value).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["facility-refused", "refused"],
    ["cross-origin-write", "refused"],
    ["too-many-requests", "refused"],
    ["store-unavailable", "not-sent"],
    ["facility-failed", "unknown"],
    ["outcome-unknown", "unknown"],
    ["internal-error", "unknown"],
  ] as const)("says what became of a request that failed: %s is %s", (slug, outcome) => {
    expect(toAuditOutcome("submit", stateProblem(slug, ""))).toBe(outcome);
  });

  it("knows that a sign-in that failed opened no session", () => {
    expect(toAuditOutcome("sign-in", stateProblem("facility-failed", ""))).toBe("not-sent");
  });
});

it("has a table that is written by records.ts alone, and read by the export and the activity", () => {
  const queries = /(?:from|into|update|table)\w*\s*(?:\(\s*["'`]|\s)audit(?:["'`\s]|$)/gi;
  const others = listSources()
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|spec)\./.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(queries)].map(([found]) => `${path} ${found.replace(/\W+/g, " ").trim()}`),
    )
    .filter((use) => !use.startsWith("lib/audit/records.ts "));
  expect(others).toEqual([
    "lib/activity/records.ts From audit",
    "lib/store/migrations/0011-audit.ts Table audit",
    "lib/store/migrations/0016-activity-in-audit.ts Table audit",
    "lib/store/migrations/0016-activity-in-audit.ts updateTable audit",
    "scripts/audit-log.mjs from audit",
  ]);
});
