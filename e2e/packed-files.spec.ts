import { openApi } from "./support/api";
import { expect, test } from "./support/test";

/** A name in the largest module of the parser (zod). */
const parserMark = "$ZodDiscriminatedUnion";

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
