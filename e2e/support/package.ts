import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { fetchNode } from "../../scripts/fetch-node.mjs";
import { untilHealthy } from "./portal";

const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");

/** An unpacked package in an empty folder beside its archive, and the program of Node that runs it. */
export type Package = { folder: string; archive: string; node: string; remove(): Promise<void> };

export async function findNode(major: 22 | 24): Promise<string> {
  const node = await fetchNode(major);
  if (!node) throw new Error(`Node ${major} can't be fetched; this is ${process.version}`);
  return node;
}

/** Makes the package with these further options, checks its sum, and unpacks it. */
export async function unpackPackage(...options: string[]): Promise<Package> {
  const made = await mkdtemp(path.join(os.tmpdir(), "portal-package-"));
  const script = path.join(root, "scripts/package.mjs");
  await execute(process.execPath, [script, "--to", made, ...options]);
  const archive = (await readdir(made)).find((name) => name.endsWith(".tar.gz"));
  if (!archive) throw new Error("no package was made");
  await execute("sha256sum", ["--check", `${archive}.sha256`], { cwd: made });
  await execute("tar", ["-xzf", archive], { cwd: made });
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  return {
    folder: path.join(made, `facility-portal-${version}`),
    archive: path.join(made, archive),
    node: await findNode(24),
    remove: () => rm(made, { recursive: true, force: true }),
  };
}

/** Runs a command with these settings alone until `use`, which may read it, has ended. Resolves to its output. */
export async function whileRunning(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, env }: { cwd: string; env: Record<string, string> },
  use: (url: string, readLog: () => string) => Promise<void>,
): Promise<string> {
  const child = spawn(command, args, { cwd, env: { NODE_ENV: "production", ...env }, detached: true });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
  const url = `http://127.0.0.1:${env.PORT}`;
  try {
    await untilHealthy(child, `${url}/api/health`, () => log);
    await use(url, () => log);
  } finally {
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      process.kill(-child.pid, "SIGTERM");
      await ended;
    }
  }
  return log;
}

/**
 * The steps of the Dockerfile in order, as a shell script for a mount namespace of its own and root, in empty folders, with Node in the place of
 * the image. The package is read-only once the user has changed. PORT is the caller's.
 */
export async function toImageScript({ folder, node }: Package): Promise<string> {
  const text = await readFile(path.join(folder, "deploy/Dockerfile"), "utf8");
  const user = /^USER (\d+):(\d+)$/m.exec(text);
  if (!user) throw new Error("the image has no user");
  const asUser = `exec setpriv --reuid=${user[1]} --regid=${user[2]} --clear-groups`;
  const toCommand = (json: string) => (JSON.parse(json) as string[]).join(" ");
  const steps: Record<string, (rest: string) => string> = {
    FROM: () => "",
    WORKDIR: (place) => `mkdir -p ${place} && cd ${place}`,
    COPY: (rest) => {
      const names = rest.split(" ");
      const to = names.pop();
      const [from = ""] = names;
      return names.length > 1 || to === "./"
        ? `cp -a ${names.map((name) => `${folder}/${name}`).join(" ")} ./`
        : `cp -a ${folder}/${from} ${to}`;
    },
    RUN: (rest) => rest,
    ENV: (rest) => `export ${rest.replace(/PORT=\d+/, "")}`,
    // What the test put beside the package, as an operator may.
    USER: () => "[ ! -e .env ] && [ ! -e .state ] && mount -o bind . . && mount -o remount,bind,ro . && cd .",
    VOLUME: (place) => `[ -d ${place} ]`,
    EXPOSE: () => "",
    HEALTHCHECK: () => "",
    CMD: (json) => `${asUser} ${toCommand(json)}`,
  };
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  const commands = lines.map((line) => {
    const [name = "", ...rest] = line.split(" ");
    const step = steps[name];
    if (!step) throw new Error(`${name} isn't a step that this can run`);
    return step(rest.join(" "));
  });
  return [
    "set -e",
    "mount -t tmpfs tmpfs /opt && mount -t tmpfs tmpfs /var/lib",
    `mkdir /opt/bin && cp ${node} /opt/bin/node && export PATH=/opt/bin:$PATH`,
    ...commands,
  ].join("\n");
}
