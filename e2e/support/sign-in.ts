import { expect, type Page } from "@playwright/test";

/** Signs the page's browser in with a token, and so with a world of this test's own. */
export async function signIn(
  page: Page,
  { url }: { url: string },
  token: string,
  further: { introspect?: boolean } = {},
): Promise<void> {
  const data = { token, ...further };
  const answer = await page.request.post(`${url}/api/session`, { data, headers: { Origin: url } });
  expect(answer.status()).toBe(200);
}
