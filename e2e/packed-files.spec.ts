import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { openApi } from "./support/api";
import { expect, test } from "./support/test";

/** Returns the body as sent, which `fetch` would decompress. */
async function get(url: string, accepted: string): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { "Accept-Encoding": accepted } }, resolve)
      .on("error", reject)
      .end();
  });
  return { answer, body: await buffer(answer) };
}

test("sends scripts and style sheets as the build packed them @short", async ({ portal }) => {
  const page = await (await fetch(`${portal.url}/status`)).text();
  for (const [ending, type] of [
    ["js", "text/javascript"],
    ["css", "text/css"],
  ]) {
    const path = new RegExp(`/_next/static/chunks/[^"]+\\.${ending}`).exec(page)?.[0];
    const url = portal.url + path;
    const plain = await get(url, "identity");
    expect(plain.answer.headers["content-encoding"]).toBeUndefined();
    for (const [accepted, coding, unpack] of [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip, deflate", "gzip", gunzipSync],
      ["br;q=0, gzip", "gzip", gunzipSync],
    ] as const) {
      const { answer, body } = await get(url, accepted);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-encoding"]).toBe(coding);
      expect(answer.headers["content-type"]).toMatch(new RegExp(`^${type}; charset=utf-8$`, "i"));
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.headers["cache-control"]).toContain("immutable");
      // The length is known in advance, because nothing is compressed on the fly.
      expect(Number(answer.headers["content-length"])).toBe(body.length);
      expect(unpack(body).equals(plain.body)).toBe(true);
    }
  }
  expect((await get(`${portal.url}/_next/static/chunks/none.js`, "br")).answer.statusCode).toBe(404);
});

/** A name in the largest module of the parser (zod). */
const parserMark = "$ZodDiscriminatedUnion";

test("has the parser in one script file @short", () => {
  const folder = path.resolve(import.meta.dirname, "../.next/static/chunks");
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  const copies = scripts.filter((name) => readFileSync(path.join(folder, name), "utf8").includes(parserMark));
  expect(copies).toHaveLength(1);
});

test("reads the portal's answers without the parser, unless they are not surely its own @short", async ({
  page,
  portal,
  facility,
}) => {
  const withParser: string[] = [];
  const loads: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const look = async () => {
      if ((await response.text()).includes(parserMark)) withParser.push(response.url());
    };
    loads.push(look());
  });
  await page.clock.install();
  await openApi(page.request, portal).signIn(await facility.tokens("full"));
  const nextAnswer = async (path: string) => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await page.clock.fastForward(31_000);
    return answered;
  };
  for (const [address, read] of [
    ["/status", "/api/status"],
    ["/", "/api/work"],
    ["/clusters", "/api/clusters"],
  ] as const) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await nextAnswer(read);
    await page.waitForLoadState("networkidle");
    await Promise.all(loads);
    expect({ address, withParser }).toEqual({ address, withParser: [] });
  }
  // A proxy that strips unknown headers: the answer is checked, and shown all the same.
  await page.route("**/api/clusters", async (route) => {
    const response = await route.fetch();
    const { "x-portal-build": _build, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await nextAnswer("/api/clusters");
  await expect.poll(() => withParser.length).toBe(1);
  const refused = page.getByText("Refresh failing").first();
  await expect(refused).not.toBeAttached();
  // A gateway's answer: never an empty list.
  await page.unroute("**/api/clusters");
  await page.route("**/api/clusters", (route) => route.fulfill({ json: {} }));
  await nextAnswer("/api/clusters");
  await expect(refused).toBeAttached();
});
