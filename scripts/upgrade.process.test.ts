import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFreePort } from "./ports.mjs";

const script = path.resolve(import.meta.dirname, "../deploy/upgrade.sh");
let folder = "";
const inFolder = (name: string) => path.join(folder, name);
const run = (commands: string) =>
  execFileSync("sh", ["-ec", commands], { cwd: folder, stdio: "pipe" }).toString();

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "portal-upgrade-"));
  for (const name of ["opt/facility-portal-0.2.0/.next", "state", "backups"])
    mkdirSync(inFolder(name), { recursive: true });
  writeFileSync(inFolder("opt/facility-portal-0.2.0/package.json"), '{"version":"0.2.0"}');
  writeFileSync(inFolder("opt/facility-portal-0.2.0/.next/BUILD_ID"), "old");
  symlinkSync("facility-portal-0.2.0", inFolder("opt/facility-portal"));
  for (const name of ["state/portal.db", "backups/lock"]) writeFileSync(inFolder(name), "");
  // Nothing listens there: the portal is stopped.
  writeFileSync(
    inFolder("settings"),
    `HOST=127.0.0.1\nPORT=${await findFreePort()}\nSTATE_DIR=${inFolder("state")}\n`,
  );
  run(
    "ssh-keygen -q -t ed25519 -N '' -f key; ssh-keygen -q -t ed25519 -N '' -f other; echo \"release@portal.example $(cat key.pub)\" >signers",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes an archive of these files with its sum. Returns its name. */
function makeArchive(name: string, files: Record<string, string>, ...options: string[]): string {
  run("rm -rf made; mkdir made");
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(inFolder(`made/${file}`)), { recursive: true });
    writeFileSync(inFolder(`made/${file}`), text);
  }
  const tops = [...new Set(Object.keys(files).map((file) => file.split("/")[0]))];
  run(`tar -czf ${name} -C made ${options.join(" ")} ${tops.join(" ")}; sha256sum ${name} >${name}.sha256`);
  return name;
}
const toPackage = (version: string) => ({
  [`facility-portal-${version}/package.json`]: `{"version":"${version}"}`,
  [`facility-portal-${version}/.next/BUILD_ID`]: "new",
});

/** Everything below the folder of versions, the state and the backups, and what the link names. */
const readAll = () =>
  run("find opt state backups -type d -printf '%p\\n' -o -not -name lock -printf '%p %l %s %T@\\n' | sort");

function upgrade(args: string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync("bash", [script, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      LINK: inFolder("opt/facility-portal"),
      SETTINGS: inFolder("settings"),
      BACKUPS: inFolder("backups"),
      UNITS: inFolder("units"),
      RESTART: `touch ${inFolder("restarted")}`,
      ...settings,
    },
  });
  return { status, output: stdout + stderr };
}

function expectRefused(args: string[], reason: RegExp, settings?: Record<string, string>) {
  const before = readAll();
  const { status, output } = upgrade(args, settings);
  expect(output).toMatch(reason);
  expect(output).toMatch(/Nothing was changed\./);
  expect([status, existsSync(inFolder("restarted"))]).toEqual([1, false]);
  expect(readAll()).toBe(before);
}

it("refuses a file without its sum, or with another", () => {
  const name = makeArchive("sum.tar.gz", toPackage("0.3.0"));
  expectRefused(["absent.tar.gz"], /absent\.tar\.gz and absent\.tar\.gz\.sha256 are needed/);
  run(`cp ${name} alone.tar.gz`);
  expectRefused(["alone.tar.gz"], /are needed/);
  writeFileSync(inFolder("alone.tar.gz.sha256"), readFileSync(inFolder(`${name}.sha256`), "utf8"));
  writeFileSync(inFolder("alone.tar.gz"), "x", { flag: "a" });
  expectRefused(["alone.tar.gz"], /hasn't the sum/);
});

it("refuses a file that isn't signed by whom it may be", () => {
  const signers = { ALLOWED_SIGNERS: inFolder("signers") };
  const name = makeArchive("signed.tar.gz", toPackage("0.1.0"));
  expectRefused([name], /isn't a signature/, signers);
  for (const [key, namespace] of [
    ["other", "file"],
    ["key", "git"],
  ] as const) {
    run(`rm -f ${name}.sig; ssh-keygen -q -Y sign -f ${key} -n ${namespace} ${name}`);
    expectRefused([name], /isn't a signature/, signers);
  }
  run(`rm -f ${name}.sig; ssh-keygen -q -Y sign -f key -n file ${name}`);
  expectRefused([name], /isn't a signature/, { ALLOWED_SIGNERS: inFolder("absent") });
  // Signed as it should be, it is refused for its age alone.
  expectRefused(
    [name],
    /^Signed by release@portal\.example\.\n.*0\.1\.0 is older than facility-portal-0\.2\.0/,
    signers,
  );
  makeArchive(name, toPackage("0.1.1"));
  expectRefused([name], /isn't a signature/, signers);
});

it.each([
  ["files beside its folder", { ...toPackage("0.3.0"), "beside/x": "" }, []],
  ["files of another version", { ...toPackage("0.3.0"), ...toPackage("0.3.1") }, []],
  ["a path out of its folder", toPackage("0.3.0"), ["--transform='s,BUILD_ID,../../../x,'"]],
  ["a path from the root", toPackage("0.3.0"), ["-P --transform='s,.*BUILD_ID,/tmp/x,'"]],
])("refuses an archive with %s", (_, files, options) => {
  expectRefused(
    [makeArchive("odd.tar.gz", files as Record<string, string>, ...options)],
    /isn't a package of the portal/,
  );
});

it("refuses what can't be read or unpacked, and removes what it has unpacked", () => {
  const name = makeArchive("cut.tar.gz", {
    ...toPackage("0.3.0"),
    "facility-portal-0.3.0/x": "x".repeat(100_000),
  });
  run(`head -c 300 ${name} >half; mv half ${name}; sha256sum ${name} >${name}.sha256`);
  expectRefused([name], /can't be read/);
  expectRefused(
    [makeArchive("wrong.tar.gz", { "facility-portal-0.3.0/package.json": '{"version":"0.4.0"}' })],
    /couldn't be unpacked/,
  );
});

it("refuses the version that is installed, an older one, and a way back to none", () => {
  expectRefused(
    [makeArchive("same.tar.gz", toPackage("0.2.0"))],
    /facility-portal-0\.2\.0 is installed already/,
  );
  expectRefused([makeArchive("candidate.tar.gz", toPackage("0.2.0-rc.1"))], /is older than/);
  expectRefused(["--back"], /There is no version to go back to/);
  expect(upgrade([]).status).toBe(2);
});

it("refuses without settings, database or link", () => {
  const name = makeArchive("next.tar.gz", toPackage("0.3.0"));
  expectRefused([name], /settings-absent can't be read/, { SETTINGS: inFolder("settings-absent") });
  writeFileSync(inFolder("others"), `STATE_DIR=${inFolder("none")}\n`);
  expectRefused([name], /There is no database/, { SETTINGS: inFolder("others") });
  expectRefused([name], /isn't a link/, { LINK: inFolder("opt/facility-portal-0.2.0") });
});

it.skipIf(process.getuid?.() !== 0)("refuses where there isn't enough space", () => {
  const zeros = { ...toPackage("0.3.0"), "facility-portal-0.3.0/x": "\0".repeat(4_000_000) };
  const name = makeArchive("large.tar.gz", zeros);
  const commands = `mount -t tmpfs -o size=2m tmpfs opt && mkdir opt/facility-portal-0.2.0 && ln -s facility-portal-0.2.0 opt/facility-portal &&
    mkdir opt/facility-portal-0.2.0/.next && echo old >opt/facility-portal-0.2.0/.next/BUILD_ID && bash ${script} ${name}; echo; ls -A opt`;
  const { stdout, stderr } = spawnSync("unshare", ["--mount", "sh", "-c", commands], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      LINK: inFolder("opt/facility-portal"),
      SETTINGS: inFolder("settings"),
      BACKUPS: inFolder("backups"),
    },
  });
  expect(stderr).toMatch(/opt has \d MB free, and \d MB are needed\. Nothing was changed\.\n$/);
  expect(stdout).toMatch(/\nfacility-portal\nfacility-portal-0\.2\.0\n$/);
});

it("refuses while another one runs", () => {
  const busy = spawnSync("flock", [inFolder("backups/lock"), "bash", script, "--back"], {
    encoding: "utf8",
    env: { ...process.env, BACKUPS: inFolder("backups") },
  });
  expect([busy.status, busy.stderr]).toEqual([1, "Another upgrade is running. Nothing was changed.\n"]);
});
