import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { readBlock, runShell } from "./support/documented";
import type { DemoFacility } from "./support/facility";
import { type Package, toImageScript, unpackPackage, whileRunning } from "./support/package";
import { findFreePort } from "./support/portal";
import { toLiveSettings } from "./support/portals";
import { expect, test } from "./support/test";

const execute = promisify(execFile);
const secret = "a-secret-of-more-than-thirty-two-characters";
let unpacked: Package;

test.describe.configure({ mode: "serial", timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  unpacked = await unpackPackage();
});
test.afterAll(() => unpacked.remove());

/** Signs in with a token and reads the session and two pages. */
async function expectWorking(url: string, facility: Pick<DemoFacility, "tokens">) {
  const signedIn = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { Origin: url, "Content-Type": "application/json" },
    body: JSON.stringify({ token: await facility.tokens("full") }),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const headers = { Cookie: cookie };
  const session = await fetch(`${url}/api/session`, { headers });
  expect(await session.json()).toMatchObject({ session: { introspected: true } });
  for (const page of ["/", "/status"])
    expect(await (await fetch(url + page, { headers })).text()).toContain("estuary-wan");
}

test("the package says what is in it", async () => {
  const read = async (name: string) => JSON.parse(await readFile(path.join(unpacked.folder, name), "utf8"));
  const { bomFormat, components } = await read("sbom.cdx.json");
  expect(bomFormat).toBe("CycloneDX");
  const named = components.map(({ name }: { name: string }) => name);
  expect(named).toEqual(expect.arrayContaining(Object.keys((await read("package.json")).dependencies)));
  expect(named).not.toContain("typescript");
  const root = path.resolve(import.meta.dirname, "..");
  const search = ["-rlF", root, unpacked.folder, "--exclude-dir=node_modules"];
  const { stdout } = await execute("grep", search).catch((error) => error);
  expect(stdout, "files that name the folder of the build").toBe("");
  const open = await execute("find", [unpacked.folder, "-name", ".env", "-o", "-perm", "-o=w", "-type", "f"]);
  expect(open.stdout).toBe("");
});

test("the package has what its pages link to, and each licence's text", async () => {
  const { stdout } = await execute("find", [".", "-name", "*.md", "-not", "-path", "*/node_modules/*"], {
    cwd: unpacked.folder,
  });
  const pages = stdout.trim().split("\n");
  expect(pages).toContain("./README.md");
  for (const page of pages) {
    const file = path.join(unpacked.folder, page);
    const links = [...(await readFile(file, "utf8")).matchAll(/\]\(([\w./-]+)[)#]/g)];
    for (const [, link = ""] of links)
      expect(existsSync(path.join(path.dirname(file), link)), `${page} links to ${link}`).toBe(true);
  }
  const licences = await readFile(path.join(unpacked.folder, "licences.txt"), "utf8");
  expect(licences).toMatch(
    /^pgpass [\d.]+: MIT\n\nCopyright \(c\) Hannes Hörl\n\nPermission is hereby granted/m,
  );
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
      expect(stdout).toMatch(/found wrong[\s\S]*^Metrics: everybody can read them/m);
    },
  );
  await writeFile(path.join(unpacked.folder, "token.txt"), await facility.tokens("full"));
  const doctor = await readCommands("Check your facility", facility.url);
  const { THESAURUS_URL: _, FACILITY_URL: __, ...settings } = toLiveSettings(facility.url);
  const { stdout } = await runShell(doctor, unpacked.folder, { ...settings, PATH });
  expect(
    stdout.match(/^The portal can work with what|The portal can work with what\s+was read\./gm),
  ).toHaveLength(2);
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
