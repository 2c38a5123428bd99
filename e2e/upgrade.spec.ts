import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { request as openRequests } from "@playwright/test";
import { openApi } from "./support/api";
import { hasNginx } from "./support/nginx";
import { makeOtherBuild } from "./support/other-build";
import { type Package, unpackPackage } from "./support/package";
import { findPostgres, startPostgres } from "./support/postgres-server.mjs";
import { test } from "./support/site";
import { countSubmits, fillSubmit, openSubmit, toSubmit } from "./support/submit";
import { expect, failedRequests } from "./support/test";
import { type Installed, install, pack, packChanged } from "./support/upgrade";

let old: Package;
let next: { folder: string; build: string };
/** The archives of new versions: one that works, and those that don't become ready. */
const versions = { works: "", refusesSettings: "", failsToMigrate: "", crashes: "" };
const jobsPath = "/api/compute/curlew/jobs";

/** Ends the process when it answers whether it is ready: it has migrated the database by then. */
const crash = `const { ServerResponse } = await import("node:http");
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  if (this.req.url !== "/api/ready") return writeHead.apply(this, given);
  process.stderr.write("the new version has crashed\\n");
  process.exit(7);
};
`;
/** A page of the old version asks for scripts that only the old version has; what needs them isn't refreshed any more. */
const oldScripts = /^console: Refused to execute script .*\/_next\/static\//;

test.use({ ignoreHTTPSErrors: true, expectedErrors: [failedRequests] });
test.skip(!hasNginx(), "there is no nginx");
test.describe.configure({ mode: "serial", timeout: 480_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  old = await unpackPackage();
  next = await makeOtherBuild(old.folder);
  const packFailing = (version: string, text: string) =>
    packChanged(next.folder, version, "start.mjs", (start) => text + start);
  versions.works = await pack(next.folder);
  versions.refusesSettings = await packFailing("0.9.1", 'process.env.COMPUTE_RESOURCES = "no version";\n');
  versions.failsToMigrate = await packFailing("0.9.2", 'process.env.FAILS = "yes";\n');
  versions.crashes = await packFailing("0.9.3", crash);
});
test.afterAll(() => old.remove());

// The embedded file, its copies and the way back to them are those of the versions that fail, below.
test("an upgrade under load loses nothing and repeats no write, with PostgreSQL", async ({
  page,
  browser,
  newPortal,
  newSite,
  expectError,
}) => {
  expectError(oldScripts);
  const programs = findPostgres();
  const { facility } = await newPortal({ RECORD_SECONDS: "0" });
  const server = programs ? await startPostgres(programs) : null;
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
    const expectSameRecord = async () => expect((await readSpans())[0]?.from).toBe(firstSpan.from);
    await facility.count.reset();

    const failed: string[] = [];
    const builds: (string | undefined)[] = [];
    const names: string[] = [];
    // Until the new version has answered a while.
    const isOver = () => builds.filter((build) => build === next.build).length > 40 || failed.length > 0;
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
        const send = () => api.send("POST", jobsPath, toSubmit(name, "#DEMO seconds=7200"), key);
        let answer = await send();
        // While the tables are being changed, a write may be refused before it is sent, and is sent again.
        for (let tries = 1; tries < 20 && answer.status() === 503 && (await answer.json()).notSent; tries++)
          answer = await send();
        if (answer.status() !== 200) failed.push(`${name}: ${answer.status()} ${await answer.text()}`);
      }
    };
    const upgrade = async () => {
      await expect.poll(() => builds.length > 30 && names.length > 5).toBe(true);
      const { code, output } = await runUpgrade([versions.works]);
      expect(output).toMatch(
        /ready\. .* has to stay for the way back.*\nIt loses nothing until somebody signs in or writes; afterwards what was written since \d{4}-\d\d-\d\d \d\d:\d\d UTC is lost/,
      );
      expect(code).toBe(0);
    };
    await Promise.all([read(), read(), read(), write(), write(), upgrade()]);
    expect(failed).toEqual([]);
    expect(new Set(builds)).toEqual(new Set([oldBuild, next.build]));

    const { jobs } = await api.read(jobsPath);
    const listed = jobs.flatMap(({ name }: { name: string }) => (/^upgrade-/.test(name) ? name : []));
    expect(listed.sort()).toEqual([...names].sort());
    // Sent once by the old version, answered by the new one from what the old one stored.
    const again = await api.send("POST", jobsPath, toSubmit("upgrade-1", "#DEMO seconds=7200"), "upgrade-1");
    expect([again.status(), again.headers()["idempotency-replayed"]]).toEqual([200, "true"]);
    expect(await countSubmits(facility.count)).toBe(names.length);
    expect(await api.read("/api/session")).toMatchObject({ session: { introspected: true } });
    await expectSameRecord();

    // The board loads the new version; a form stays as it is, and can be sent.
    await expect.poll(readBuild, { timeout: 60_000 }).toBe(next.build);
    expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
    await expect(page.getByLabel("Name", { exact: true }).first()).toHaveValue("half-filled");
    await page.getByRole("button", { name: "Submit job" }).click();
    const made = page.getByRole("region", { name: "Outcome" }).locator('a[href*="/jobs/"]');
    await expect(made.first()).toBeVisible();
    expect(await countSubmits(facility.count)).toBe(names.length + 1);
    await Promise.all([board.context().close(), page.close()]);

    // After the first write, the way back loses something, which is said before and done only when asked for.
    const listActivity = async () =>
      (await api.read("/api/activity")).entries.map(({ name }: { name: string | null }) => name);
    expect(await listActivity()).toContain(names.at(-1));
    const version = await installed.readVersion();
    const refused = await runUpgrade(["--back"]);
    expect(refused.output).toMatch(
      /written since [\d :-]+ UTC is lost by going back\.\nNothing was restored/,
    );
    expect([refused.code, await installed.readVersion()]).toEqual([1, version]);
    const back = await runUpgrade(["--back", "--lose"]);
    expect(back.output).toMatch(
      / runs again\. .* written since [\d :-]+ UTC is lost, except for the copy in /,
    );
    expect(back.code).toBe(0);
    const status = await context.get(`${site.url}/api/status`);
    expect(status.headers()["x-portal-build"]).toBe(oldBuild);
    expect(await api.read("/api/session")).toMatchObject({ session: { introspected: true } });
    await expectSameRecord();
    expect(await listActivity()).not.toContain(names.at(-1));
    expect((await api.send("POST", jobsPath, toSubmit("after"), "after")).status()).toBe(200);
    expect((await api.read("/api/ready")).historyIsKept).toBe(true);
    expect(await readdir(`${backups}/last/newer/database`)).toContain(server ? "portal.dump" : "portal.db");
    await context.dispose();
  } finally {
    server?.remove();
    await installed?.remove();
  }
});

/** Where the script is killed: before the first command that begins so. Each run continues what the one before has left. */
const kills = {
  upgrade: 'mv "$part/$top" "$new"|hold "$new"|put_units "$old" "$new"|let_go "$new"|touch "$dir/done"'.split(
    "|",
  ),
  back: 'hold "$new"|mv -T "$file.part" "$file"|put_units "$new" "$old"'.split("|"),
};

test("a version that fails is left without loss, and a script that is killed anywhere is continued", async ({
  newPortal,
  newSite,
}) => {
  // A dozen runs, of which most restart the portal.
  test.setTimeout(900_000);
  const { facility } = await newPortal({ RECORD_SECONDS: "0" });
  const installed = await install(old, newSite, { facilityUrl: facility.url, server: null });
  const { root, upgrade, site } = installed;
  const context = await openRequests.newContext({ ignoreHTTPSErrors: true });
  const api = openApi(context, site);
  /** What somebody finds there who has used it before. */
  const readUse = async () => ({
    session: (await api.read("/api/session")).session.introspected,
    activity: (await api.read("/api/activity")).entries.map(({ id }: { id: string }) => id),
    build: (await context.get(`${site.url}/api/ready`)).headers()["x-portal-build"],
    again: (await api.send("POST", jobsPath, toSubmit("kept"), "kept")).headers()["idempotency-replayed"],
  });
  try {
    await api.signIn(await facility.tokens("full"));
    expect((await api.send("POST", jobsPath, toSubmit("kept"), "kept")).status()).toBe(200);
    const before = await readUse();
    const version = await installed.readVersion();
    for (const [name, number, reason, kept] of [
      ["crashes", "0.9.3", "the new version has crashed", /The database is as it was at /],
      ["refusesSettings", "0.9.1", "COMPUTE_RESOURCES", /Nothing was lost\.\n$/],
      ["failsToMigrate", "0.9.2", "the tables can't be changed", /Nothing was lost\.\n$/],
    ] as const)
      await test.step(name, async () => {
        const { code, output } = await upgrade([versions[name]], {
          FAILED: `[ "$(readlink "$LINK")" = facility-portal-${number} ] && grep -q "${reason}" "${root}/log"`,
        });
        expect(output).toMatch(new RegExp(`isn't ready .*\\. The end of its log:\n[\\s\\S]*${reason}`));
        expect(output).toMatch(new RegExp(` runs again\\. ${kept.source}`));
        expect([code, await installed.readVersion()]).toEqual([1, version]);
        expect(await readUse()).toEqual(before);
      });

    const [kill, stopped] = [path.join(root, "kill.sh"), path.join(root, "stopped")];
    await writeFile(
      kill,
      `export -n BASH_ENV
       trap 'if [[ $BASH_COMMAND = "$KILL_BEFORE"* ]]; then echo "$BASH_COMMAND" >"${stopped}"; kill -9 $$; fi' DEBUG
       set -T
      `,
    );
    const ready = () => fetch(`${site.portalUrl}/api/ready`).then(({ status }) => status, Number);
    const runAll = async (args: string[], commands: readonly string[]) => {
      for (const command of commands) {
        await rm(stopped, { force: true });
        const { output } = await upgrade(args, { BASH_ENV: kill, KILL_BEFORE: command });
        expect(await readFile(stopped, "utf8").catch(() => output)).toContain(command);
        await expect.poll(ready, { message: `killed before ${command}`, timeout: 60_000 }).toBe(200);
      }
      const { code, output } = await upgrade(args);
      expect([code, output]).toEqual([0, expect.stringMatching(/ is ready\. | runs again\. /)]);
    };
    await runAll([versions.works], kills.upgrade);
    expect(await installed.readVersion()).not.toBe(version);
    expect(await installed.readUnit()).toContain("# Of the new version.");
    await runAll(["--back"], kills.back);
    expect(await readUse()).toEqual(before);
    expect(await installed.readUnit()).not.toContain("# Of the new version.");
    const { code, output } = await upgrade(["--back"]);
    expect([code, output]).toEqual([1, expect.stringContaining("runs already. Nothing was changed.")]);
    await context.dispose();
  } finally {
    await installed.remove();
  }
});
