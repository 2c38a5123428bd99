import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Package } from "./package";
import type { Environment } from "./portal";
import { findPostgres, type TestPostgres } from "./postgres-server.mjs";
import type { startSite } from "./site";

const execute = promisify(execFile);
const run = (commands: string, cwd: string) => execute("sh", ["-ec", commands], { cwd });

/** An archive of an unpacked version in its parent's folder, with its sum, as `npm run package` makes it. Returns its file. */
export async function pack(folder: string): Promise<string> {
  const name = path.basename(folder);
  const archive = `${name}-linux-x64.tar.gz`;
  // Compressed less: it is read once.
  await run(
    `tar -c ${name} | gzip -1 > ${archive}; sha256sum ${archive} > ${archive}.sha256`,
    path.dirname(folder),
  );
  return `${folder}-linux-x64.tar.gz`;
}

/** Copies an unpacked version into one of another number beside it, in which one file is changed. Returns its archive. */
export async function packChanged(
  folder: string,
  version: string,
  file: string,
  change: (text: string) => string,
): Promise<string> {
  const other = path.join(path.dirname(folder), `facility-portal-${version}`);
  await execute("cp", ["-al", folder, other]);
  const amend = async (name: string, toNew: (text: string) => string) => {
    const text = await readFile(path.join(other, name), "utf8");
    // The file is the same one in both folders.
    await rm(path.join(other, name));
    await writeFile(path.join(other, name), toNew(text));
  };
  await amend("package.json", (text) => JSON.stringify({ ...JSON.parse(text), version }));
  await amend(file, change);
  const archive = await pack(other);
  await rm(other, { recursive: true });
  return archive;
}

export type Installed = Awaited<ReturnType<typeof install>>;

/**
 * Installs an unpacked package as docs/install.md says, in a folder of its own, and starts it behind nginx on a socket that outlives it.
 * `upgrade` runs the new version's `deploy/upgrade.sh` with these arguments and resolves to its exit code and output.
 */
export async function install(
  old: Package,
  newSite: (facilityUrl: string, own: object) => ReturnType<typeof startSite>,
  {
    facilityUrl,
    server,
    settings = {},
  }: { facilityUrl: string; server: TestPostgres | null; settings?: Environment },
) {
  const root = await mkdtemp(path.join(os.tmpdir(), "portal-installed-"));
  const inRoot = (name: string) => path.join(root, name);
  const [link, log] = [inRoot("facility-portal"), inRoot("log")];
  await execute("cp", ["-al", old.folder, root]);
  await run(`ln -s ${path.basename(old.folder)} facility-portal; mkdir state units; touch log`, root);
  for (const unit of ["service", "socket"])
    await cp(
      path.join(old.folder, `deploy/facility-portal.${unit}`),
      inRoot(`units/facility-portal.${unit}`),
    );
  const stored = server ? { DATABASE_URL: server.url } : { STATE_DIR: inRoot("state") };
  const site = await newSite(facilityUrl, {
    command: ["sh", "-c", `exec "$0" start.mjs >>"${log}" 2>&1`, old.node],
    cwd: link,
    settings: { ...stored, RECORD_SECONDS: "1", STATUS_REFRESH_SECONDS: "1", ...settings },
  });
  const logo = path.join("public", "icon.svg");
  const own = { ...stored, PORT: new URL(site.portalUrl).port, HOST: "127.0.0.1", LOGO: logo };
  await writeFile(
    inRoot("settings"),
    Object.entries(own)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
  const child = `$(cat /proc/${site.pid}/task/${site.pid}/children)`;
  const environment = {
    PATH: `${path.dirname(old.node)}:${findPostgres() ?? ""}:${process.env.PATH}`,
    ...{ LINK: link, SETTINGS: inRoot("settings"), BACKUPS: inRoot("backups"), UNITS: inRoot("units") },
    // As systemctl does, it returns when the old process has ended.
    RESTART: `was="${child}"; kill -HUP ${site.pid}; until [ -n "${child}" ] && [ "${child}" != "$was" ]; do sleep 0.1; done`,
    ...{ RELOAD: `touch ${inRoot("reloaded")}`, LOG: `tail -n 15 ${log}`, FAILED: "false" },
  };
  const upgrade = (args: readonly string[], more: Record<string, string> = {}) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const script = path.join(link, "deploy/upgrade.sh");
      const options = { env: { ...environment, NODE_ENV: "production" as const, ...more }, timeout: 200_000 };
      const started = execFile("bash", [script, ...args], options, (_, stdout, stderr) =>
        resolve({ code: started.exitCode, output: stdout + stderr }),
      );
    });
  return {
    root,
    site,
    upgrade,
    /** The name of the folder that the link names. */
    readVersion: () => readlink(link),
    readUnit: () => readFile(inRoot("units/facility-portal.service"), "utf8"),
    backups: inRoot("backups"),
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}
