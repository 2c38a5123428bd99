import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../scripts/ports.mjs";
import { readBlock, root, runShell } from "./support/documented";
import type { DemoFacility } from "./support/facility";
import { findNode, type Package, toImageScript, unpackPackage, whileRunning } from "./support/package";
import { expectBillOfMaterials, expectLinkedPages, expectOnlyWhatRuns } from "./support/package-contents";
import { toLiveSettings } from "./support/portals";
import { findPostgres, startPostgres } from "./support/postgres-server.mjs";
import { expect, test } from "./support/test";
import { signIn, visitAll } from "./support/visit-package";

const execute = promisify(execFile);
const secret = "a-secret-of-more-than-thirty-two-characters";
let unpacked: Package;
let keys: string;

test.describe.configure({ mode: "serial", timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  keys = await mkdtemp(path.join(os.tmpdir(), "portal-keys-"));
  for (const name of ["own", "other"])
    await execute("ssh-keygen", ["-qt", "ed25519", "-N", "", "-f", path.join(keys, name)]);
  unpacked = await unpackPackage("--sign", path.join(keys, "own"));
});
test.afterAll(async () => {
  await unpacked.remove();
  await rm(keys, { recursive: true });
});

/** Signs in with a token and reads the session and two pages, once the facility has answered for the first time. */
async function expectWorking(url: string, facility: Pick<DemoFacility, "tokens">) {
  const headers = await signIn(url, await facility.tokens("full"));
  const session = await fetch(`${url}/api/session`, { headers });
  expect(await session.json()).toMatchObject({ session: { introspected: true } });
  const isKnown = async (page: string) =>
    (await (await fetch(url + page, { headers })).text()).includes("estuary-wan");
  for (const page of ["/", "/status"]) await expect.poll(() => isKnown(page), { timeout: 30_000 }).toBe(true);
}

test("the package has what runs, and says what is in it", async () => {
  await expectOnlyWhatRuns(unpacked.folder);
  await expectBillOfMaterials(unpacked.folder);
  await expectLinkedPages(unpacked.folder);
  const { appDir } = JSON.parse(await readFile(path.join(root, ".next/required-server-files.json"), "utf8"));
  const search = ["-rlF", "-e", root, "-e", appDir, unpacked.folder];
  const { stdout } = await execute("grep", search).catch((error) => error);
  expect(stdout, "files that name the folder of the build").toBe("");
  const open = await execute("find", [unpacked.folder, "-name", ".env", "-o", "-perm", "-o=w", "-type", "f"]);
  expect(open.stdout).toBe("");
});

test("a second package of the same build is the same, and unsigned without a key", async () => {
  const again = await unpackPackage();
  try {
    expect(existsSync(`${again.archive}.sig`)).toBe(false);
    await execute("diff", ["-r", "--no-dereference", unpacked.folder, again.folder]);
  } finally {
    await again.remove();
  }
});

test("the documented command accepts the package's signature, and no other key and no changed byte", async () => {
  const made = path.dirname(unpacked.archive);
  const command = await readBlock("docs/install.md", "Signature");
  const allow = async (key: string) => {
    const line = await readFile(path.join(keys, `${key}.pub`), "utf8");
    await writeFile(path.join(made, "allowed_signers"), `facility-portal namespaces="file" ${line}`);
  };
  await allow("own");
  const { stdout } = await runShell(command, made);
  expect(stdout).toMatch(/^Good "file" signature for facility-portal /);
  await allow("other");
  await expect(runShell(command, made)).rejects.toMatchObject({ code: 255 });
  await allow("own");
  const content = await readFile(unpacked.archive);
  content.writeUInt8(content.readUInt8(content.length >> 1) ^ 1, content.length >> 1);
  const changed = path.join(keys, path.basename(unpacked.archive));
  await writeFile(changed, content);
  const ofChanged = command.replace(/< \S+/, `< ${changed}`);
  await expect(runShell(ofChanged, made)).rejects.toThrow(/incorrect signature/);
});

test("wrong settings end the package with the exit code that its unit doesn't restart", async () => {
  const unit = await readFile(path.join(unpacked.folder, "deploy/facility-portal.service"), "utf8");
  const refused = await execute(unpacked.node, ["start.mjs"], {
    cwd: unpacked.folder,
    env: { NODE_ENV: "production", SESSION_SECRET: "short", PORT: "0" },
  }).catch((error) => error);
  expect(refused.stderr).toMatch(/^ {2}FACILITY_URL: /m);
  expect(unit).toContain(`RestartPreventExitStatus=${refused.code}\n`);
});

for (const major of [22, 24] as const)
  test(`the package alone has every page, endpoint and file on Node ${major}, and starts with either store`, async ({
    facility,
  }) => {
    for (let above = unpacked.folder; above !== "/"; above = path.dirname(above))
      expect(existsSync(path.join(above, "../node_modules"))).toBe(false);
    const node = await findNode(major);
    const STATE_DIR = path.join(keys, `state-${major}`);
    const live = toLiveSettings(facility.url) as Record<string, string>;
    const env = { ...live, STATE_DIR, PORT: String(await findFreePort()) };
    const isSound = (log: string) => !/"level":[56]0|Cannot find (module|package)|MODULE_NOT_FOUND/.test(log);
    const log = await whileRunning([node, "start.mjs"], { cwd: unpacked.folder, env }, async (url) => {
      expect(await visitAll(url, unpacked.folder, await facility.tokens("full"))).toEqual([]);
    });
    expect(isSound(log), log).toBe(true);
    const programs = findPostgres();
    if (!programs) return;
    const postgres = await startPostgres(programs);
    try {
      const settings = { ...env, DATABASE_URL: postgres.url, NODE_ENV: "production" as const };
      await execute(node, ["scripts/import-store.mjs"], { cwd: unpacked.folder, env: settings });
      const run = whileRunning([node, "start.mjs"], { cwd: unpacked.folder, env: settings }, async (url) => {
        await expectWorking(url, facility);
        expect(await (await fetch(`${url}/api/ready`)).json()).toMatchObject({ historyIsKept: true });
      });
      expect(isSound(await run)).toBe(true);
    } finally {
      await postgres.remove();
    }
  });

test("the package starts with Node 24 and two settings, on this machine alone", async ({ facility }) => {
  const port = String(await findFreePort());
  const log = await whileRunning(
    [unpacked.node, "start.mjs"],
    {
      cwd: unpacked.folder,
      env: { FACILITY_URL: facility.url, SESSION_SECRET: secret, PORT: port },
    },
    async (url) => {
      await expectWorking(url, facility);
      expect((await fetch(`${url}/.well-known/security.txt`)).status).toBe(404);
      const { stdout } = await execute("ls", ["-a", ".state"], { cwd: unpacked.folder });
      expect(stdout).toContain("portal.db");
      const audit = await execute(unpacked.node, ["scripts/audit-log.mjs"], { cwd: unpacked.folder });
      expect(JSON.parse(audit.stdout)).toMatchObject({
        action: "sign-in",
        outcome: "done",
        address: "127.0.0.1",
      });
    },
  );
  expect(log).not.toMatch(/"level":[56]0/);
});

/** Commands of docs/install.md, with folders beside the package in place of the host's, and this facility. */
async function readCommands(heading: string, facilityUrl: string, index = 0) {
  const block = await readBlock("docs/install.md", heading, index);
  return block
    .replaceAll(/(?<= )\/(?=opt|etc)/g, "host/")
    .replaceAll("https://api.facility.example", facilityUrl)
    .replace("alpha=v0", "curlew=v0")
    .replaceAll(/https:\/\/thesaurus\.example\S+/g, toLiveSettings(facilityUrl).THESAURUS_URL ?? "");
}

test("the documented commands unpack, check, start and install the package", async ({ facility }) => {
  const made = path.dirname(unpacked.folder);
  const port = String(await findFreePort());
  const PATH = `${path.dirname(unpacked.node)}:${process.env.PATH}`;
  await whileRunning(
    ["sh", "-e", "-c", await readCommands("Try it", facility.url)],
    { cwd: made, env: { PATH, PORT: port } },
    async (url) => {
      await expectWorking(url, facility);
      const block = await readCommands("systemd", facility.url, 1);
      const [curl = ""] = /^curl .*/m.exec(block) ?? [];
      expect((await runShell(curl.replace("3000", port), made)).stdout).toContain('"ready":true');
      // Nothing is in front of it that closes the metrics.
      const installation = `npm run doctor -- --portal ${url} < /dev/null || true`;
      const { stdout } = await runShell(installation, unpacked.folder, { PATH });
      expect(stdout).toMatch(/found wrong[\s\S]*^- Metrics: everybody can read them/m);
    },
  );
  await writeFile(path.join(unpacked.folder, "token.txt"), await facility.tokens("full"));
  const doctor = await readCommands("Check your facility", facility.url);
  const { THESAURUS_URL: _, FACILITY_URL: __, ...settings } = toLiveSettings(facility.url);
  const { stdout } = await runShell(doctor, unpacked.folder, { ...settings, PATH });
  expect(stdout.match(/^The portal can work with what was read\.$/gm)).toHaveLength(2);
  await mkdir(path.join(made, "host/etc/systemd/system"), { recursive: true });
  await mkdir(path.join(made, "host/opt"));
  await runShell(await readCommands("systemd", facility.url), made);
  await runShell((await readCommands("Container", facility.url, 1)).replace(/^docker .*/m, ""), made);
  const installed =
    "host/opt/facility-portal/start.mjs host/etc/systemd/system/facility-portal.service .env portal.env";
  await runShell(`ls ${installed}`, made);
});

test("the steps of the Dockerfile make a portal without rights that writes to one folder", async ({
  facility,
}) => {
  test.skip(process.getuid?.() !== 0, "only root may make the folders of an image");
  const port = String(await findFreePort());
  const env = {
    PATH: process.env.PATH ?? "",
    FACILITY_URL: facility.url,
    SESSION_SECRET: secret,
    PORT: port,
  };
  await writeFile(path.join(unpacked.folder, ".env"), `SESSION_SECRET=${secret}\n`);
  const script = await toImageScript(unpacked);
  // A port that this user may not open.
  const refused = whileRunning(
    ["unshare", "--mount", "sh", "-c", script],
    { cwd: "/", env: { ...env, PORT: "81", PORTAL_URL: "http://127.0.0.1:81" } },
    async () => {},
  );
  await expect(refused).rejects.toThrow(/exit code 78\..*listen EACCES/s);
  await whileRunning(
    ["unshare", "--mount", "sh", "-c", script],
    {
      cwd: "/",
      env: { ...env, PORTAL_URL: `http://127.0.0.1:${port}`, SECURITY_CONTACT: "security@facility.example" },
    },
    async (url) => {
      await expectWorking(url, facility);
      const text = await (await fetch(`${url}/.well-known/security.txt`)).text();
      expect(text).toContain("Contact: mailto:security@facility.example\n");
      await execute(unpacked.node, [path.join(unpacked.folder, "deploy/health.mjs")], {
        env: { ...env, NODE_ENV: "production" },
      });
    },
  );
});

test("systemd finds no fault in the unit, and little that it may do", async () => {
  const unit = path.join(unpacked.folder, "deploy/facility-portal.service");
  const hasSystemd = await execute("systemd-analyze", ["--version"]).then(
    ({ stdout }) => Number(/systemd (\d+)/.exec(stdout)?.[1]) >= 250,
    () => false,
  );
  test.skip(!hasSystemd, "there is no systemd-analyze 250 or newer");
  const { stdout } = await execute("systemd-analyze", ["security", "--offline=true", unit]);
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
  expect(exposure).toBeLessThanOrEqual(2);
  // The programs of the unit needn't be on this machine.
  const units = [unit, unit.replace(/service$/, "socket")];
  const { stderr } = await execute("systemd-analyze", ["verify", ...units]).catch((error) => error);
  expect(stderr.split("\n").filter((line: string) => line && !line.includes("is not executable"))).toEqual(
    [],
  );
});
