import type { Page } from "@playwright/test";
import { openApi } from "./api";

/** Signs the page's browser in with a token, and thereby with this test's own world. */
export async function signIn(
  page: Page,
  portal: { url: string },
  token: string,
  further: { introspect?: boolean } = {},
): Promise<void> {
  await openApi(page.request, portal).signIn(token, further);
}
