import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { request as openRequests } from "@playwright/test";
import { findPostgres, startPostgres } from "../scripts/postgres-server.mjs";
import { openApi } from "./support/api";
import { hasNginx } from "./support/nginx";
import { makeOtherBuild } from "./support/other-build";
import { type Package, unpackPackage } from "./support/package";
import { test } from "./support/site";
import { toSubmit } from "./support/submit";
import { expect } from "./support/test";
import { type Installed, install, pack, packChanged } from "./support/upgrade";

let old: Package;
/** The archives of new versions: one that works, and those that don't become ready. */
const versions = { works: "", refusesSettings: "", failsToMigrate: "", crashes: "" };

/** Ends the process when it answers whether it is ready: it has migrated the database by then. */
const crash = `const { ServerResponse } = await import("node:http");
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  if (this.req.url !== "/api/ready") return writeHead.apply(this, given);
  process.stderr.write("the new version has crashed\\n");
  process.exit(7);
};
`;

test.skip(!hasNginx(), "there is no nginx");
test.describe.configure({ mode: "serial", timeout: 480_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  old = await unpackPackage();
  const { folder } = await makeOtherBuild(old.folder);
  versions.works = await pack(folder);
  const start = "start.mjs";
  const settings = 'process.env.COMPUTE_RESOURCES = "no version";\n';
  versions.refusesSettings = await packChanged(folder, "0.9.1", start, (text) => settings + text);
  const table = 'process.env.FAILS = "yes";\n';
  versions.failsToMigrate = await packChanged(folder, "0.9.2", start, (text) => table + text);
  versions.crashes = await packChanged(folder, "0.9.3", start, (text) => crash + text);
});
test.afterAll(() => old.remove());

/** The portal's API in a session of its own, and what somebody finds there who has used it before. */
async function signIn({ site }: Installed, token: string) {
  const context = await openRequests.newContext({ ignoreHTTPSErrors: true });
  const api = openApi(context, site);
  await api.signIn(token);
  expect((await api.send("POST", "/api/compute/curlew/jobs", toSubmit("kept"), "kept")).status()).toBe(200);
  const read = async () => ({
    session: (await api.read("/api/session")).session.introspected,
    activity: (await api.read("/api/activity")).entries.map(({ id }: { id: string }) => id),
    ready: (await api.read("/api/ready")).historyIsKept,
    build: (await context.get(`${site.url}/api/ready`)).headers()["x-portal-build"],
    again: (await api.send("POST", "/api/compute/curlew/jobs", toSubmit("kept"), "kept")).headers()[
      "idempotency-replayed"
    ],
  });
  return { api, read, dispose: () => context.dispose() };
}

for (const kind of ["the embedded file", "PostgreSQL"])
  test(`a version that changed the tables and crashes is left without loss, with ${kind}`, async ({
    newPortal,
    newSite,
  }) => {
    const programs = findPostgres();
    test.skip(kind === "PostgreSQL" && !programs, "PostgreSQL 15 or newer isn't installed here");
    const { facility } = await newPortal({ RECORD_SECONDS: "0" });
    const server = kind === "PostgreSQL" ? await startPostgres(programs ?? "") : null;
    const installed = await install(old, newSite, { facilityUrl: facility.url, server });
    try {
      const user = await signIn(installed, await facility.tokens("full"));
      const before = await user.read();
      const version = await installed.readVersion();

      const failed = await installed.upgrade([versions.crashes], {
        FAILED: `[ "$(readlink "$LINK")" = facility-portal-0.9.3 ] && grep -q "has crashed" "${installed.root}/log"`,
      });
      expect(failed.output).toMatch(
        /0\.9\.3 isn't ready .*\(.+\)\. The end of its log:\n[\s\S]*the new version has crashed\n/,
      );
      expect(failed.output).toMatch(
        / runs again\. The database is as it was at .* nobody had signed in or written since/,
      );
      expect([failed.code, await installed.readVersion()]).toEqual([1, version]);
      expect(await user.read()).toEqual(before);

      // The way back from a version that works, asked for before its first write.
      const done = await installed.upgrade([versions.works]);
      expect([done.code, done.output]).toEqual([
        0,
        expect.stringContaining("It loses nothing until somebody signs in or writes"),
      ]);
      expect(await installed.readVersion()).not.toBe(version);
      expect(await installed.readUnit()).toContain("# Of the new version.");
      const back = await installed.upgrade(["--back"]);
      expect([back.code, back.output]).toEqual([
        0,
        expect.stringContaining("nobody had signed in or written since"),
      ]);
      expect(await user.read()).toEqual(before);
      expect(await installed.readUnit()).not.toContain("# Of the new version.");
      const again = await installed.upgrade(["--back"]);
      expect([again.code, again.output]).toEqual([
        1,
        expect.stringContaining("runs already. Nothing was changed."),
      ]);
      await user.dispose();
    } finally {
      server?.remove();
      await installed.remove();
    }
  });

for (const [what, version, name, reason] of [
  ["refuses the settings", "0.9.1", "refusesSettings", "COMPUTE_RESOURCES"],
  ["can't change the tables", "0.9.2", "failsToMigrate", "the tables can't be changed"],
] as const)
  test(`a version that ${what} is left, and its log says why`, async ({ newPortal, newSite }) => {
    const { facility } = await newPortal({ RECORD_SECONDS: "0" });
    const installed = await install(old, newSite, { facilityUrl: facility.url, server: null });
    try {
      const user = await signIn(installed, await facility.tokens("full"));
      const before = await user.read();
      const present = await installed.readVersion();
      const { code, output } = await installed.upgrade([versions[name]], {
        FAILED: `[ "$(readlink "$LINK")" = facility-portal-${version} ] && grep -q "${reason}" "${installed.root}/log"`,
      });
      expect(output).toMatch(new RegExp(`isn't ready .*\\. The end of its log:\n[\\s\\S]*${reason}`));
      expect(output).toMatch(/ runs again\. Nothing was lost\.\n$/);
      expect([code, await installed.readVersion()]).toEqual([1, present]);
      expect(await user.read()).toEqual(before);
      await user.dispose();
    } finally {
      await installed.remove();
    }
  });

/** Where the script is killed: before the first command that begins so. Each run continues what the one before has left. */
const kills: Record<"upgrade" | "back", readonly string[]> = {
  upgrade: [
    'mv "$part/$top" "$new"',
    'hold "$new"',
    'put_units "$old" "$new"',
    'let_go "$new"',
    'touch "$dir/done"',
  ],
  back: ['hold "$new"', 'mv -T "$file.part" "$file"', 'put_units "$new" "$old"'],
};

test("a script that is killed anywhere leaves a portal that works, and the next run continues", async ({
  newPortal,
  newSite,
}) => {
  // Ten runs, of which most restart the portal.
  test.setTimeout(900_000);
  const { facility } = await newPortal({ RECORD_SECONDS: "0" });
  const installed = await install(old, newSite, { facilityUrl: facility.url, server: null });
  const { root, upgrade, site } = installed;
  const kill = path.join(root, "kill.sh");
  const stopped = path.join(root, "stopped");
  await writeFile(
    kill,
    `export -n BASH_ENV
     trap 'if [[ $BASH_COMMAND = "$KILL_BEFORE"* ]]; then echo "$BASH_COMMAND" >"${stopped}"; kill -9 $$; fi' DEBUG
     set -T
    `,
  );
  try {
    const user = await signIn(installed, await facility.tokens("full"));
    const before = await user.read();
    const runAll = async (args: string[], commands: readonly string[]) => {
      for (const command of commands) {
        await rm(stopped, { force: true });
        const { output } = await upgrade(args, { BASH_ENV: kill, KILL_BEFORE: command });
        expect(await readFile(stopped, "utf8").catch(() => output)).toContain(command);
        const ready = () =>
          fetch(`${site.portalUrl}/api/ready`).then(
            (answer) => answer.status,
            () => 0,
          );
        await expect.poll(ready, { message: `killed before ${command}`, timeout: 60_000 }).toBe(200);
      }
      const { code, output } = await upgrade(args);
      expect([code, output]).toEqual([0, expect.stringMatching(/ is ready\. | runs again\. /)]);
    };
    await runAll([versions.works], kills.upgrade);
    expect(await installed.readVersion()).not.toBe(path.basename(old.folder));
    await runAll(["--back"], kills.back);
    expect(await user.read()).toEqual(before);
    await user.dispose();
  } finally {
    await installed.remove();
  }
});
