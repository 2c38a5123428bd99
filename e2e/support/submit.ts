import type { APIResponse, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { DemoFacility } from "./facility";
import { signIn } from "./sign-in";

/** The path of curlew's scheduler API, v0.0.44. */
export const base = "/sched/open/v0.0.44/curlew";
const submitPath = `POST ${base}/job/submit`;

/** Returns how many submits the facility received since the counts were reset. */
export const countSubmits = async (count: { read(): Promise<Record<string, number>> }): Promise<number> =>
  (await count.read())[submitPath] ?? 0;

/** Opens curlew's submit form and waits until it can be filled in. */
export async function openSubmit(page: Page, url: string, query = ""): Promise<void> {
  await page.goto(`${url}/compute/curlew/submit${query}`);
  // Off until the page is alive.
  await expect(page.locator("button", { hasText: "Open file" })).toBeEnabled();
  await expect(page.getByRole("textbox", { name: "Script", includeHidden: true })).toBeAttached();
  await expect(page.locator("option", { hasText: "batch" }).first()).toBeAttached();
}

/** Replaces the script in the editor. */
export async function writeScript(page: Page, ...lines: string[]): Promise<void> {
  await page.getByRole("textbox", { name: "Script" }).fill(["#!/bin/bash", ...lines, "sleep 60"].join("\n"));
}

/** Fills in the required fields, with `lines` in the script. */
export async function fillSubmit(page: Page, name: string, ...lines: string[]): Promise<void> {
  await page.getByLabel("Name", { exact: true }).first().fill(name);
  await page.getByLabel("Working directory").first().fill("/tmp");
  await writeScript(page, ...lines);
}

/** Signs in and opens a filled-in form on the test's own portal. Submits are counted from here on. */
export async function openFilledSubmit(
  page: Page,
  { url, facility }: { url: string; facility: DemoFacility },
  name: string,
  ...lines: string[]
) {
  await signIn(page, { url }, await facility.tokens("full"));
  await openSubmit(page, url);
  await fillSubmit(page, name, ...lines);
  await facility.count.reset();
  return {
    button: page.getByRole("button", { name: "Submit job" }),
    outcome: page.getByRole("region", { name: "Outcome" }),
  };
}

/** The body of a submit over the API, with a further line in its script. */
export const toSubmit = (name: string, line = "") => ({
  script: `#!/bin/bash\n${line}\nsleep 60\n`,
  jobs: [{ name, workingDirectory: "/tmp", environment: ["PATH=/bin"] }],
});

/** Submits over the API; the idempotency key is the name unless one is given. */
export function postSubmit(
  page: Page,
  url: string,
  { name, line, key = name }: { name: string; line?: string; key?: string },
): Promise<APIResponse> {
  return page.request.post(`${url}/api/compute/curlew/jobs`, {
    data: toSubmit(name, line),
    headers: { Origin: url, "Idempotency-Key": key },
  });
}

/** Submits a job, with a further line in its script. Resolves with its ID. */
export async function submitJob(page: Page, url: string, name: string, line?: string): Promise<string> {
  const answer = await postSubmit(page, url, { name, line });
  expect(answer.status()).toBe(200);
  return (await answer.json()).jobId;
}
