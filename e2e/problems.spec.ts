import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test("explains every problem on a page of its own", async ({ page, expectError }) => {
  await page.goto("/problems");
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  const entries = await links.evaluateAll((found) =>
    found.map((link) => ({ href: link.getAttribute("href") ?? "", title: link.textContent ?? "" })),
  );
  expect(entries.length).toBeGreaterThan(15);
  for (const { href, title } of entries) {
    const answer = await page.request.get(href);
    expect(answer.status(), href).toBe(200);
    const text = (await answer.text()).replaceAll("&#x27;", "'");
    expect(text, href).toContain(`>${title}</h1>`);
    expect(text, href).toContain("What happened");
    expect(text, href).toContain("What to do");
  }
  // Every problem type in the API description has its page.
  const { paths } = await (await page.request.get("/api/openapi.json")).json();
  const named = new Set(JSON.stringify(paths).match(/\/problems\/[a-z-]+/g));
  for (const path of named) expect(entries.map(({ href }) => href)).toContain(path);

  expectError(/404/);
  expect((await page.goto("/problems/no-such-thing"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
});

const failed = "Facility error";
const unreadable = "Unreadable response";
const unreachable = "The facility can't be reached";

for (const sentinels of [
  [
    ["fail-500", failed, "internal error"],
    ["fail-500-html", failed, "HTTP 500, no explanation given."],
    ["fail-stack-trace-json", failed, "could not load resources"],
    ["fail-429", "The facility is busy", /^Retry in (30|2\d) s$/],
    ["fail-reset", unreachable, "The connection to the facility was lost"],
  ],
  [
    ["fail-html", unreadable, "a web page (text/html), not JSON"],
    ["fail-gzip-bomb", unreadable, "larger than"],
    // Random bytes: they may end within a character or not.
    ["fail-garbage", unreadable, /isn't valid (UTF-8|JSON)/],
  ],
] as const) {
  test(`says what went wrong, with the id it has in the log: ${sentinels[0][0]} and others`, async ({
    page,
    ownPortal,
    expectError,
  }) => {
    expectError(failedRequests);
    for (const [name, title, words] of sentinels) {
      const answer = await page.goto(`${ownPortal.url}/status/${name}`);
      // A failure doesn't mean that the resource doesn't exist.
      expect(answer?.status(), name).toBe(200);
      await expect(page.getByText(title, { exact: true }).first(), name).toBeVisible();
      await expect(page.getByRole("main").getByText(words).first(), name).toBeVisible();
      await expect(page.getByText("Status unknown"), name).toBeVisible();
      const requestId =
        (await page.getByText("Request ID").locator("..").locator("code").first().textContent()) ?? "";
      expect(requestId, name).toMatch(/^[\w-]{20,}$/);
      await expect.poll(() => ownPortal.log(), name).toContain(requestId);
      const shown = await page.getByRole("main").innerText();
      expect(shown, name).not.toMatch(/\.internal|\bat \w+[.(]|<\/?html|Exception|10\.\d+\.\d+\.\d+/i);
    }
    if (sentinels[0][0] === "fail-500") await expectNoAxeViolations(page);
  });
}
