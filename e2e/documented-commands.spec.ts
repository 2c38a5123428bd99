import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findFreePort } from "../scripts/ports.mjs";
import { readBlock, root, runShell } from "./support/documented";
import { whileRunning } from "./support/package";
import { expect, test } from "./support/test";

let folder = "";
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-documented-"));
});
test.afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

for (const [command, settings, said] of [
  ["npm run demo", {}, /Full access/i],
  ["FACILITY_DEMO=1 npm start", {}, /./],
  [
    "npm start",
    {
      FACILITY_URL: "http://127.0.0.1:9",
      SESSION_SECRET: "0123456789abcdef0123456789abcdef",
      HOST: "127.0.0.1",
    },
    /./,
  ],
] as const)
  test(`${command} starts a portal`, async () => {
    test.setTimeout(120_000);
    const { PATH = "", HOME = "" } = process.env;
    const env = { PATH, HOME, PORT: String(await findFreePort()), STATE_DIR: path.join(folder, command) };
    await whileRunning(
      ["sh", "-c", command],
      { cwd: root, env: { ...env, ...settings } },
      async (url, readLog) => {
        await expect.poll(readLog, { timeout: 60_000 }).toMatch(said);
        const ready = await fetch(`${url}/api/ready`);
        expect(ready.status).toBe(command === "npm start" ? 504 : 200);
      },
    );
  });

test("curl shows the status as text, and fetches the whole history part by part", async ({ portal }) => {
  const [, curl = ""] =
    /`(curl -H 'Accept: text\/plain' \S+)`/.exec(
      await readFile(path.join(root, "docs/operations.md"), "utf8"),
    ) ?? [];
  const { stdout } = await runShell(curl.replace("PORTAL_URL", portal.url), folder);
  expect(stdout).toContain("estuary-wan");
  expect(stdout).toMatch(/^([ -~]{0,80}\n)+$/);
  const loop = await readBlock("docs/operations.md", "History");
  // Short parts, so that there are several.
  await runShell(loop.replace("format=csv", "format=csv&limit=10"), folder, { PORTAL: portal.url });
  const rows = (await readFile(path.join(folder, "history.csv"), "utf8")).trim().split("\n");
  expect(rows.length).toBeGreaterThan(20);
});
