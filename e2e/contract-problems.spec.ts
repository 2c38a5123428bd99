import type { APIResponse } from "@playwright/test";
import { openApi } from "./support/api";
import { listLiterals, type Row, readTable } from "./support/contract";
import { toSubmit } from "./support/submit";
import { expect, test } from "./support/test";

/** The problems of docs/contract.md, each by a request that meets it. */

/** Held by e2e/store-failures.spec.ts, e2e/identity.spec.ts, the tests of lib/session/sign-in, and server/body.process.test.mjs. */
const elsewhere = [
  ...[
    "store-unavailable",
    "identity-required",
    "identity-refused",
    "identity-unavailable",
    "length-required",
  ],
];

test("every problem has its status, and names no host or stack @short", async ({
  request,
  playwright,
  newPortal,
}) => {
  test.slow();
  const portal = await newPortal({ SIGN_IN_LIMIT: "20" });
  const { url, facility } = portal;
  const stranger = await playwright.request.newContext();
  const other = await playwright.request.newContext();
  await openApi(other, portal).signIn(await facility.tokens("streaming"));
  const { send, signIn } = openApi(request, portal);
  await signIn(await facility.tokens("full"));
  const get = (path: string) => request.get(url + path);
  const limit = async () => {
    for (let attempt = 0; attempt < 20; attempt++) await send("POST", "/api/session", { token: "x" });
    return send("POST", "/api/session", { token: "x" });
  };
  const submit = (name: string, line = "") =>
    send("POST", "/api/compute/curlew/jobs", toSubmit(name, line), "one key");
  const asks: Record<string, () => Promise<APIResponse>> = {
    "invalid-input": () => get("/api/history?from=yesterday"),
    "token-malformed": () => send("POST", "/api/session", { token: "x" }),
    "sign-in-required": () => stranger.get(`${url}/api/clusters`),
    "cross-origin-write": () => request.delete(`${url}/api/clusters/kv/session-cache`),
    "not-permitted": () =>
      openApi(other, portal).send("POST", "/api/notes", { resource: "curlew", text: "No operator's" }),
    "not-found": () => get("/api/none-of-this-name"),
    "not-offered": () => get("/api/compute/none-of-this-name/nodes"),
    "method-not-allowed": () => send("PUT", "/api/status"),
    "body-too-large": () => send("POST", "/api/clusters/kv", { name: "x".repeat(6_000_000) }),
    "unsupported-media-type": () =>
      request.post(`${url}/api/clusters/kv`, {
        data: "{}",
        headers: { Origin: url, "Content-Type": "text/plain" },
      }),
    "idempotency-key-reused": async () => {
      await submit("one");
      return submit("another");
    },
    "too-many-requests": limit,
    "facility-refused": () => get("/api/clusters/kv/none-of-this-name"),
    "facility-failed": () => get("/api/status/fail-500"),
    "facility-unreadable": () => get("/api/status/fail-garbage"),
    "facility-unreachable": () => get("/api/status/fail-reset"),
    "outcome-unknown": () =>
      send("POST", "/api/compute/curlew/jobs", toSubmit("lost", "#DEMO fail-stack-trace-json"), "lost"),
  };
  const rows = readTable("API", "problem").map((row): Row & { slug: string } => ({
    ...row,
    slug: listLiterals(row.problem)[0] ?? "",
  }));
  expect(Object.keys(asks).sort()).toEqual(
    rows
      .map(({ slug }) => slug)
      .filter((slug) => !elsewhere.includes(slug))
      .sort(),
  );
  for (const [slug, ask] of Object.entries(asks)) {
    const answer = await ask();
    const problem = await answer.json();
    const status = rows.find((row) => row.slug === slug)?.status;
    expect([slug, answer.headers()["content-type"]]).toEqual([slug, "application/problem+json"]);
    expect(problem).toMatchObject({ type: `/problems/${slug}`, status: answer.status() });
    if (/^\d+$/.test(status ?? "")) expect([slug, String(answer.status())]).toEqual([slug, status]);
    expect(problem.detail ?? "").not.toMatch(/<\w|\bat [a-z]+\.|https?:|\.java\b/i);
  }
  expect((await send("PUT", "/api/status")).headers().allow).toBe("GET, HEAD, OPTIONS");
  expect(Number((await limit()).headers()["retry-after"])).toBeGreaterThan(0);
  await Promise.all([stranger.dispose(), other.dispose()]);
});
