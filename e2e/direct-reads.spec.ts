import { expect, test } from "./support/test";

/** With it, the front door leaves a read to Next (server/inner-headers.mjs). */
const byNext = { "next-url": "/" };
/** What differs from one answer to the next, whoever answers. */
const ownOfAnswer = /^(?:date|x-request-id|x-portal-time|x-portal-took-ms|content-length)$/;

async function ask(url: string, init: RequestInit) {
  const answer = await fetch(url, { redirect: "manual", ...init });
  const headers = [...answer.headers].filter(([name]) => !ownOfAnswer.test(name));
  // Next names its router's headers, which change nothing about these answers.
  const vary = (answer.headers.get("vary") ?? "").split(", ").filter((name) => !/^(?:rsc|next-)/i.test(name));
  const all: Record<string, string> = { ...Object.fromEntries(headers), vary: vary.join(", ") };
  const text = (await answer.text()).replace(/"instance":"[^"]*"/, "");
  return { status: answer.status, headers: all, text };
}

const paths = [
  "/api/status",
  "/api/status/lagoon",
  "/api/status/none-of-this-name",
  "/api/status/downtimes",
  "/api/status/feed.xml",
  "/api/status/resource/lagoon/badge.svg",
  "/api/status/summary.json",
  "/api/board?strips=24h",
  "/api/board?strips=nonsense",
  "/api/compute",
  "/api/compute/none-of-this-name/grid",
  "/api/compute/curlew/grid?version=a&version=b",
  "/api/history?from=yesterday",
  "/api/activity?format=csv",
  "/api/notes",
  "/api/openapi.json",
  "/api/session",
  "/api/thesaurus/concepts?uri=",
];

for (const who of ["a reader who is signed in", "a reader who isn't"])
  test(`answers ${who} as Next does @short`, async ({ request, portal, facility }) => {
    const isSignedIn = who.endsWith("signed in");
    const token = await facility.tokens("full");
    const data = isSignedIn ? { token } : {};
    if (isSignedIn)
      await request.post(`${portal.url}/api/session`, { data, headers: { Origin: portal.url } });
    const { cookies } = await request.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    // A list may be read again between the two.
    for (const path of paths)
      for (const method of ["GET", "HEAD"])
        await expect(async () => {
          const read = (headers = {}) => ask(portal.url + path, { method, headers: { cookie, ...headers } });
          const [next, own] = [await read(byNext), await read()];
          expect(own, `${method} ${path}`).toEqual(next);
        }).toPass();
  });

test("an encoded or unusual address is answered as before @short", async ({ portal }) => {
  const read = (path: string) => ask(portal.url + path, {});
  expect((await read("/api/status/%6cagoon")).text).toBe((await read("/api/status/lagoon")).text);
  expect((await read("/api/status/")).status).toBe(308);
  expect((await read("/api//status")).status).toBe(308);
  expect((await read("/api/status?_rsc=1")).status).toBe(200);
});

test("a session ends with its sign-out for whoever answers, and its cookie isn't renewed @short", async ({
  request,
  portal,
  facility,
}) => {
  const headers = { Origin: portal.url };
  const data = { token: await facility.tokens("full") };
  await request.post(`${portal.url}/api/session`, { data, headers });
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const read = (more = {}) => ask(`${portal.url}/api/clusters`, { headers: { cookie, ...more } });
  expect((await read()).status).toBe(200);
  await request.delete(`${portal.url}/api/session`, { headers });
  for (const answer of [await read(), await read(byNext)]) {
    expect(answer.status).toBe(401);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
});
