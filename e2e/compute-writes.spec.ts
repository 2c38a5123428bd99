import { signIn } from "./support/sign-in";
import { base, countSubmits, openFilledSubmit, openSubmit, postSubmit, writeScript } from "./support/submit";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test.use({ expectedErrors: [failedRequests] });

test("a submit that may have arrived is never told as refused nor sent again, by the API", async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const { url, facility } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("full"));
  const submit = (key: string, line: string) => postSubmit(page, url, { key, name: "by-api", line });
  const lost = [
    "unreachable",
    "fail-500-html",
    "fail-garbage",
    "fail-empty",
    "fail-half",
    "fail-wrong-shape",
  ];
  await facility.count.reset();
  for (const fault of lost) {
    const answer = await submit(fault, `#DEMO ${fault}`);
    expect(`${fault} ${(await answer.json()).type}`).toBe(`${fault} /problems/outcome-unknown`);
  }
  expect(await countSubmits(facility.count)).toBe(lost.length);
  // Two at once, and a third that is too late for anything but the first one's response.
  const both = await Promise.all([submit("hang", "#DEMO hang"), submit("hang", "#DEMO hang")]);
  const answers = [...both, await submit("hang", "#DEMO hang")];
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
  expect(first).toMatchObject({ type: "/problems/outcome-unknown", status: 504 });
  for (const other of others) expect(other).toEqual(first);
  expect(answers.map((answer) => answer.headers()["idempotency-replayed"]).filter(Boolean)).toHaveLength(2);
  expect(await countSubmits(facility.count)).toBe(lost.length + 1);
  // All of them arrived.
  const { jobs } = await (await page.request.get(`${url}/api/compute/curlew/jobs`)).json();
  const own = jobs.filter(({ name }: { name: string }) => name === "by-api");
  expect(own).toHaveLength(lost.length + 1);
});

test("what the scheduler refuses inside a 200 is a problem with its own reason, by the API @short", async ({
  page,
  ownPortal,
}) => {
  const { url, facility } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("full"));
  for (const line of ["#DEMO 200-but-failed", "#DEMO refuse"]) {
    const answer = await postSubmit(page, url, { key: line, name: "refused", line });
    expect(await answer.json()).toMatchObject({
      type: "/problems/facility-refused",
      detail: expect.stringMatching(/\w{4,}/),
    });
  }
  const { jobs } = await (await page.request.get(`${url}/api/compute/curlew/jobs`)).json();
  const foreign = jobs.find(
    ({ user, state }: { user: string; state: string }) => !user.startsWith("tid042") && state === "RUNNING",
  );
  const cancel = (id: string, key: string) =>
    page.request.delete(`${url}/api/compute/curlew/jobs/${id}`, {
      headers: { Origin: url, "Idempotency-Key": key },
    });
  const denied = await cancel(foreign.id, "denied");
  expect(denied.status()).toBe(422);
  expect(await denied.json()).toMatchObject({
    type: "/problems/scheduler-refused",
    detail: expect.stringContaining("denied"),
    report: {
      jobs: [{ outcome: "refused", code: 2002, reason: expect.stringContaining("denied") }],
      warnings: [],
    },
  });
  const unknown = await cancel("999999999", "unknown");
  expect(unknown.status()).toBe(422);
  expect((await unknown.json()).report.jobs).toMatchObject([{ outcome: "refused", code: 2017 }]);
});

test("presses send once; a deadline is looked for in the queue and never sent again", async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const { facility } = ownPortal;
  const { button, outcome } = await openFilledSubmit(page, ownPortal, "pressed", "#DEMO hang");
  await page.getByLabel("Name", { exact: true }).focus();
  for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await button.dblclick({ force: true });
  await expect(outcome.getByText("Outcome unknown")).toBeVisible({ timeout: 10_000 });
  await expect(outcome.getByText(/^Found in the queue: job \d+$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Submit anyway?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await countSubmits(facility.count)).toBe(1);
  await outcome.getByRole("button", { name: "Dismiss" }).click();

  await writeScript(page, "#DEMO 200-but-failed");
  await button.click();
  await expect(outcome.getByText("Request refused by the facility")).toBeVisible();
  await writeScript(page, "#DEMO warnings");
  await button.dblclick();
  await expect(outcome.getByText(/^Submitted as job \d+$/)).toBeVisible();
  await expect(outcome.getByText("The scheduler accepted the job with warnings:")).toBeVisible();
  expect(await countSubmits(facility.count)).toBe(3);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("pressed");

  // A submit that never arrived isn't found, and nothing more is known about it.
  await facility.faults.add({ path: `${base}/job/submit`, fault: "reset" });
  await page.getByLabel("Name", { exact: true }).fill("lost");
  await button.click();
  await expect(outcome.getByText("Not in the queue yet")).toBeVisible();
  expect(await countSubmits(facility.count)).toBe(4);
});

test("a submit answered without a job ID is an unknown outcome, looked for before it is sent again @short", async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const { facility } = ownPortal;
  // The job is created, and the response is `{"resources":42}`.
  const { button, outcome } = await openFilledSubmit(page, ownPortal, "no-id", "#DEMO fail-wrong-shape");
  await button.click();
  await expect(outcome.getByText("Outcome unknown")).toBeVisible();
  await expect(outcome.getByText("The response has no job ID.")).toBeVisible();
  await expect(outcome.getByText("Check the queue for the job before you submit it again.")).toBeVisible();
  await expect(outcome.getByText(/^Found in the queue: job \d+$/)).toBeVisible();
  // A press within 700 ms of the first counts as the second half of a double click.
  await page.waitForTimeout(700);
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Submit anyway?" });
  await expect(dialog.getByText(/The outcome of the submission at .* is unknown/)).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await countSubmits(facility.count)).toBe(1);
});

test("several descriptions become one heterogeneous job", async ({ page, ownPortal }) => {
  const { url } = ownPortal;
  const { button, outcome } = await openFilledSubmit(page, ownPortal, "ocean");
  await page.getByText(/^More settings/).click();
  await page.getByRole("button", { name: "Add component" }).click();
  const second = page.getByRole("group", { name: "Component 2" });
  await second.getByLabel("Name", { exact: true }).fill("atmosphere");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Do it in code" }).click();
  const request = page.getByRole("dialog", { name: "Do it in code" }).locator("pre");
  const readBody = async () =>
    JSON.parse(/<<'EOF'\n(.*)\nEOF/s.exec((await request.textContent()) ?? "")?.[1] ?? "");
  const body = await readBody();
  expect(Object.keys(body)).toEqual(expect.arrayContaining(["script", "jobs"]));
  expect(body).not.toHaveProperty("job");
  expect(body.jobs.map(({ name }: { name: string }) => name)).toEqual(["ocean", "atmosphere"]);
  await expect(request).not.toContainText("eyJ");
  await page.keyboard.press("Escape");
  await button.click();
  const said = outcome.getByText(/^Submitted as job \d+$/);
  await expect(said).toBeVisible();
  const jobId = /\d+/.exec((await said.textContent()) ?? "")?.[0];
  await page.goto(`${url}/compute/curlew/jobs/${jobId}`);
  await expect(page.getByRole("heading", { name: "Parts of the heterogeneous job" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Records of this job" }).getByRole("row")).toHaveCount(3);
  // A version that takes only one description says so before anything is sent.
  await openSubmit(page, url, "?version=v0.0.43");
  await expect(page.getByRole("button", { name: "Keep only the first" })).toBeVisible();
  await page.getByRole("button", { name: "Keep only the first" }).click();
  await expect(page.getByRole("button", { name: "Add component" })).toBeHidden();
});
