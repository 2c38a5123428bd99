import { scoreHeaders } from "../support/observatory";
import { talk, toRequest } from "../support/talk";
import { expect, test } from "../support/test";

test("gives every kind of answer the headers that protect it", async ({ newPortal }) => {
  const portal = await newPortal({
    PORTAL_URL: "https://portal.example",
    BOARD_FRAME_ANCESTORS: "https://intranet.example",
  });
  const status = await fetch(`${portal.url}/status`);
  const script = /\/_next\/static\/[^"]+\.js/.exec(await status.text())?.[0] ?? "";
  const kinds: [string, RequestInit, number][] = [
    ["/status", {}, 200],
    ["/board", {}, 200],
    ["/sign-in", {}, 200],
    ["/nope", {}, 404],
    ["/status/nope", {}, 404],
    ["/problems/not-found", {}, 200],
    ["/api/status", {}, 200],
    ["/api/nope", {}, 404],
    ["/api/status/feed.xml", {}, 200],
    ["/api/status/changes.xml", {}, 200],
    ["/api/status/summary.json", {}, 200],
    ["/api/health", {}, 200],
    ["/%zz", {}, 400],
    ["/status", { method: "DELETE" }, 405],
    [script, {}, 200],
    ["/_next/static/none.js", {}, 404],
    ["/icon.svg", {}, 200],
    ["/favicon.ico", {}, 200],
  ];
  for (const [path, init, expected] of kinds) {
    const answer = await fetch(portal.url + path, { redirect: "manual", ...init });
    expect(answer.status, path).toBe(expected);
    const { headers } = answer;
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("cross-origin-embedder-policy"), path).toBe("require-corp");
    expect(headers.get("strict-transport-security"), path).toContain("max-age=31536000");
    const frames = path === "/board" ? "'self' https://intranet.example" : "'none'";
    if (headers.get("content-type")?.startsWith("text/html"))
      expect(headers.get("content-security-policy"), path).toContain(`frame-ancestors ${frames}`);
    // The maximum for a response without a cookie here (decision 15).
    expect(scoreHeaders(headers, await answer.text()), path).toBeGreaterThanOrEqual(130);
  }
});

test("keeps the headers on an unchanged file @short", async ({ portal }) => {
  const script = /\/_next\/static\/[^"]+\.js/.exec(await (await fetch(`${portal.url}/status`)).text())?.[0];
  const port = Number(new URL(portal.url).port);
  const { answer } = await talk(port, toRequest(`GET ${script}`, "Connection: close\r\n"));
  const tag = /^etag: (.+)\r$/im.exec(answer)?.[1];
  const again = await talk(
    port,
    toRequest(`GET ${script}`, `If-None-Match: ${tag}\r\nConnection: close\r\n`),
  );
  expect(again.answer).toMatch(/^HTTP\/1\.1 304 /);
  expect(again.answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(again.answer).toMatch(/^cross-origin-resource-policy: same-origin\r$/im);
  expect(again.answer).not.toMatch(/^content-encoding:/im);
});

test("counts what browsers report, and nothing that is no report", async ({ newPortal }) => {
  const portal = await newPortal({});
  const report = (effectiveDirective: unknown) => ({ type: "csp-violation", body: { effectiveDirective } });
  const send = (body: string) =>
    fetch(`${portal.url}/api/reports`, {
      method: "POST",
      headers: { "Content-Type": "application/reports+json" },
      body,
    });
  const sent = [report("script-src-elem"), report('x"} 1\nevil 2'), report(7), null];
  expect((await send(JSON.stringify(sent))).status).toBe(204);
  for (const rubbish of ["", "{", "[]", "[[[]]]", "null", `"${"x".repeat(70_000)}"`]) await send(rubbish);
  const metrics = await (await fetch(`${portal.url}/api/metrics`)).text();
  const lines = metrics.split("\n").filter((line) => line.startsWith("portal_policy_violations_total{"));
  expect(lines.toSorted()).toEqual([
    'portal_policy_violations_total{directive="other"} 1',
    'portal_policy_violations_total{directive="script-src-elem"} 1',
  ]);
});
