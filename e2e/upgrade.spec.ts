import { readdir } from "node:fs/promises";
import { request as openRequests } from "@playwright/test";
import { findPostgres, startPostgres } from "../scripts/postgres-server.mjs";
import { openApi } from "./support/api";
import { hasNginx } from "./support/nginx";
import { makeOtherBuild } from "./support/other-build";
import { type Package, unpackPackage } from "./support/package";
import { test } from "./support/site";
import { countSubmits, fillSubmit, openSubmit, toSubmit } from "./support/submit";
import { expect, failedRequests } from "./support/test";
import { type Installed, install, pack } from "./support/upgrade";

let old: Package;
let next: { folder: string; build: string };
let archive = "";

/** A page of the old version asks for scripts that only the old version has; what needs them isn't refreshed any more. */
const oldScripts = /^console: Refused to execute script .*\/_next\/static\//;

test.use({ ignoreHTTPSErrors: true, expectedErrors: [failedRequests] });
test.skip(!hasNginx(), "there is no nginx");
test.describe.configure({ mode: "serial", timeout: 480_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  old = await unpackPackage();
  next = await makeOtherBuild(old.folder);
  archive = await pack(next.folder);
});
test.afterAll(() => old.remove());

for (const kind of ["the embedded file", "PostgreSQL"])
  test(`an upgrade under load loses nothing and repeats no write, with ${kind}`, async ({
    page,
    browser,
    newPortal,
    newSite,
    expectError,
  }) => {
    expectError(oldScripts);
    const programs = findPostgres();
    test.skip(kind === "PostgreSQL" && !programs, "PostgreSQL 15 or newer isn't installed here");
    const { facility } = await newPortal({ RECORD_SECONDS: "0" });
    const server = kind === "PostgreSQL" ? await startPostgres(programs ?? "") : null;
    let installed: Installed | undefined;
    try {
      installed = await install(old, newSite, { facilityUrl: facility.url, server });
      const { site, upgrade: runUpgrade, backups } = installed;
      const token = await facility.tokens("full");
      const context = await openRequests.newContext({ ignoreHTTPSErrors: true });
      const api = openApi(context, site);
      await api.signIn(token);
      await openApi(page.request, site).signIn(token);
      await openSubmit(page, site.url);
      await fillSubmit(page, "half-filled");
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const board = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
      await board.goto(`${site.url}/board`);
      const readBuild = () => board.locator("html").getAttribute("data-build");
      const oldBuild = await readBuild();
      expect(oldBuild).not.toBe(next.build);
      const readSpans = async () => {
        const answer = await context.get(`${site.url}/api/history?resource=curlew`);
        return (await answer.json()).resources?.[0]?.spans ?? [];
      };
      await expect.poll(async () => (await readSpans()).length).toBeGreaterThan(0);
      const [firstSpan] = await readSpans();
      await facility.count.reset();

      const failed: string[] = [];
      const builds: (string | undefined)[] = [];
      const names: string[] = [];
      // Until the new version has answered a while.
      const isOver = () => builds.filter((build) => build === next.build).length > 60 || failed.length > 0;
      const read = async () => {
        while (!isOver()) {
          const answer = await context.get(`${site.url}/api/status`);
          if (answer.status() !== 200) failed.push(`read: ${answer.status()}`);
          builds.push(answer.headers()["x-portal-build"]);
        }
      };
      const write = async () => {
        while (!isOver() && names.length < 300) {
          const name = `upgrade-${names.length}`;
          names.push(name);
          const key = names.length % 2 === 0 ? name : undefined;
          const body = toSubmit(name, "#DEMO seconds=7200");
          const send = () => api.send("POST", "/api/compute/curlew/jobs", body, key);
          let answer = await send();
          // While the tables are being changed, a write may be refused before it is sent, and is sent again.
          for (let tries = 1; tries < 20 && answer.status() === 503 && (await answer.json()).notSent; tries++)
            answer = await send();
          if (answer.status() !== 200) failed.push(`${name}: ${answer.status()} ${await answer.text()}`);
        }
      };
      const upgrade = async () => {
        await expect.poll(() => builds.length > 40 && names.length > 5).toBe(true);
        const { code, output } = await runUpgrade([archive]);
        expect(output).toMatch(
          /ready\. .* has to stay for the way back.*\nIt loses nothing until somebody signs in or writes; afterwards what was written since \d{4}-\d\d-\d\d \d\d:\d\d UTC is lost/,
        );
        expect(code).toBe(0);
      };
      await Promise.all([read(), read(), read(), write(), write(), upgrade()]);
      expect(failed).toEqual([]);
      expect(new Set(builds)).toEqual(new Set([oldBuild, next.build]));

      const { jobs } = await api.read("/api/compute/curlew/jobs");
      const listed = jobs
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => /^upgrade-/.test(name));
      expect(listed.sort()).toEqual([...names].sort());
      expect(await countSubmits(facility.count)).toBe(names.length);
      // Sent once by the old version, answered by the new one from what the old one stored.
      const again = await api.send(
        ...([
          "POST",
          "/api/compute/curlew/jobs",
          toSubmit("upgrade-1", "#DEMO seconds=7200"),
          "upgrade-1",
        ] as const),
      );
      expect([again.status(), again.headers()["idempotency-replayed"]]).toEqual([200, "true"]);
      expect(await countSubmits(facility.count)).toBe(names.length);
      expect(await api.read("/api/session")).toMatchObject({ session: { introspected: true } });
      expect((await readSpans())[0]).toMatchObject({ from: firstSpan.from, status: firstSpan.status });

      // The board loads the new version; a form stays as it is, and can be sent.
      await expect.poll(readBuild, { timeout: 60_000 }).toBe(next.build);
      expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
      await expect(page.getByLabel("Name", { exact: true }).first()).toHaveValue("half-filled");
      await page.getByRole("button", { name: "Submit job" }).click();
      const made = page.getByRole("region", { name: "Outcome" }).locator('a[href*="/jobs/"]');
      await expect(made.first()).toBeVisible();
      expect(await countSubmits(facility.count)).toBe(names.length + 1);
      await board.context().close();
      await page.close();

      // After the first write, the way back loses something, which is said before and done only when asked for.
      const listActivity = async () =>
        (await api.read("/api/activity")).entries.map(({ name }: { name: string | null }) => name);
      expect(await listActivity()).toContain(names.at(-1));
      const version = await installed.readVersion();
      const refused = await runUpgrade(["--back"]);
      expect(refused.output).toMatch(
        /what was written since [\d :-]+ UTC is lost by going back\.\nNothing was restored/,
      );
      expect([refused.code, await installed.readVersion()]).toEqual([1, version]);
      const back = await runUpgrade(["--back", "--lose"]);
      expect(back.output).toMatch(
        / runs again\. .* what was written since [\d :-]+ UTC is lost, except for the copy in /,
      );
      expect(back.code).toBe(0);
      const status = await context.get(`${site.url}/api/status`);
      expect(status.headers()["x-portal-build"]).toBe(oldBuild);
      expect(await api.read("/api/session")).toMatchObject({ session: { introspected: true } });
      expect((await readSpans())[0]).toMatchObject({ from: firstSpan.from, status: firstSpan.status });
      expect(await listActivity()).not.toContain(names.at(-1));
      const after = await api.send("POST", "/api/compute/curlew/jobs", toSubmit("after"), "after");
      expect(after.status()).toBe(200);
      expect((await api.read("/api/ready")).historyIsKept).toBe(true);
      expect(await readdir(`${backups}/last/newer/database`)).toContain(server ? "portal.dump" : "portal.db");
      await context.dispose();
    } finally {
      server?.remove();
      await installed?.remove();
    }
  });
