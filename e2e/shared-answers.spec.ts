import { openApi } from "./support/api";
import { talk } from "./support/talk";
import { expect, test } from "./support/test";

const canary = "canary-5f2a";
const paths = [
  "/ /status /status/avocet /board /board/compose /history /problems/not-found /accessibility",
  "/api/status /api/status/avocet /api/status/resource/avocet/badge.svg /api/status/summary.json",
  "/api/status/downtimes /api/status/downtimes.ics /api/status/feed.xml",
  "/api/board /api/history/strips?window=90d /api/notes /api/openapi.json",
].flatMap((line) => line.split(" "));

/** What an attacker sends besides Host: what servers, proxies, caches and Next take for something else than a header. */
const attacks = (session: string): string[] => [
  ...["X-Forwarded-Host", "X-Host", "X-Forwarded-Server", "X-Original-URL", "X-Rewrite-URL", "Origin"].map(
    (name) => `${name}: ${canary}.example`,
  ),
  ...["Referer", "X-Forwarded-Path", "X-Forwarded-Prefix", "X-Invoke-Path", "X-Matched-Path"].map(
    (name) => `${name}: /${canary}`,
  ),
  ...["Forwarded: for=1.2.3.4;host=canary-5f2a.example;proto=https", "X-Forwarded-Proto: https"],
  ...["X-Forwarded-Port: 1", "X-Forwarded-Ssl: on", "X-Forwarded-For: canary-5f2a", "Via: canary-5f2a"],
  ...["RSC: 1", "Next-Router-Prefetch: 1", "Next-Router-State-Tree: canary-5f2a", "Next-Url: /canary-5f2a"],
  ...[
    "Next-Action: canary-5f2a",
    "X-Nextjs-Data: 1",
    "X-Middleware-Prefetch: 1",
    "X-Middleware-Subrequest: proxy",
  ],
  ...["X-Middleware-Rewrite: /canary-5f2a", "X-Nonce: canary-5f2a", "Content-Security-Policy: canary-5f2a"],
  ...["Accept: text/csv", "Accept: canary/5f2a", "Accept-Language: de", "Accept-Encoding: canary-5f2a"],
  ...[
    "Range: bytes=0-10",
    "If-None-Match: *",
    "User-Agent: Googlebot canary-5f2a",
    "Authorization: canary-5f2a",
  ],
  ...["X-HTTP-Method-Override: DELETE", "X-Request-Id: canary-5f2a", "Cookie: other=canary-5f2a"],
  ...[`Cookie: ${session}`, `Cookie: a=b;\t${session}`, `Cookie: a=b\r\nCookie: ${session}`],
  ...[
    "Cookie: portal_session=canary-5f2a",
    'Cookie: portal_session="canary-5f2a"',
    "Cookie: __prerender_bypass=1",
  ],
];

/** Parts of an answer that differ from one to the next. */
const toForm = (answer: string) => {
  const [head = "", ...body] = answer.split("\r\n\r\n");
  const names = head
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(":")[0]?.toLowerCase());
  return {
    status: head.split("\r\n")[0],
    type: /content-type: .*/i.exec(head)?.[0],
    names: names.sort(),
    isEmpty: !body[0],
  };
};

test("nothing that one caller sends reaches what others get", async ({ newPortal, request }) => {
  test.setTimeout(300_000);
  const portal = await newPortal({ ANONYMOUS_LIMIT: "100000", TRUSTED_PROXIES: "0" });
  const token = await portal.facility.tokens("full");
  await openApi(request, portal).signIn(token);
  const session = (await request.storageState()).cookies
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const { session: own } = await (await request.get(`${portal.url}/api/session`)).json();
  expect(session).toContain("portal_session=");
  let fresh = 0;
  const send = (path: string, host: string, more: string[]) =>
    talk(
      Number(new URL(portal.url).port),
      [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...more, "Connection: close", "", ""].join("\r\n"),
      15_000,
    );
  for (const [index, path] of paths.entries()) {
    const usual = toForm((await send(path, `usual${++fresh}.localhost`, [])).answer);
    expect(usual.status).toBe("HTTP/1.1 200 OK");
    await Promise.all(
      // Each attack meets a third of the paths, pages and reads; each path a third of the attacks.
      attacks(session)
        .filter((_, at) => (at + index) % 3 === 0)
        .map(async (attack) => {
          // An answer that nobody has had yet, as its site is new.
          const host = `site${++fresh}.localhost`;
          await send(path, host, [attack]);
          const { answer } = await send(path, host, []);
          expect({ path, attack, ...toForm(answer) }).toEqual({ path, attack, ...usual });
          for (const secret of [canary, own.username, token, "set-cookie"])
            expect(
              answer.toLowerCase().includes(secret.toLowerCase()),
              `${path} after ${attack}: ${secret}`,
            ).toBe(false);
        }),
    );
  }
});
