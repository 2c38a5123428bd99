import { talk, toRequest } from "../support/talk";
import { expect, test } from "../support/test";

/**
 * Scores a response's headers by the public rules of the HTTP Observatory: 100, minus what is missing, plus
 * bonuses. Cookies, redirections and preload lists aren't scored, as one response doesn't show them.
 */
function scoreHeaders(headers: Headers, body: string): number {
  const policy = parsePolicy(headers.get("content-security-policy") ?? "");
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const isUnsafe = (list: string[]) =>
    list.some((source) =>
      ["'unsafe-inline'", "'unsafe-eval'", "data:", "https:", "http:", "*"].includes(source),
    );
  let score = 100;
  if (policy.size === 0) score -= 25;
  else if (isUnsafe(sources("script-src")) || isUnsafe(sources("object-src"))) score -= 20;
  else if (!isUnsafe(sources("style-src"))) score += policy.get("default-src")?.join() === "'none'" ? 10 : 5;
  const referrer = headers.get("referrer-policy");
  if (referrer)
    score += /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(referrer) ? 5 : -5;
  if (!/max-age=(\d{8,})/.test(headers.get("strict-transport-security") ?? "")) score -= 20;
  if (headers.get("x-content-type-options") !== "nosniff") score -= 5;
  const ancestors = policy.get("frame-ancestors");
  if (ancestors && !isUnsafe(ancestors)) score += 5;
  else if (!headers.get("x-frame-options")) score -= 20;
  if (headers.get("cross-origin-resource-policy") === "same-origin") score += 10;
  const scripts = [...body.matchAll(/<script[^>]+src="[^>]*>/g)].map(([tag]) => tag);
  if (scripts.length > 0 && scripts.every((tag) => tag.includes("integrity="))) score += 5;
  return score;
}

function parsePolicy(text: string): Map<string, string[]> {
  return new Map(
    text
      .split(";")
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = "", ...sources]) => [name, sources]),
  );
}

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
    ["/api/status/changes.xml", {}, 308],
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
