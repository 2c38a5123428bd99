import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../../scripts/ports.mjs";
import { root } from "../../scripts/prepare.mjs";

const program = "/usr/sbin/nginx";
const settings = path.join(root, "deploy/nginx.conf");

export const hasNginx = () => existsSync(program);

/** Debian's nginx with the project's settings, which `amend` may change, on free ports in front of a portal, with a certificate of its own. */
export async function startNginx(portalPort, securePort, amend = (text) => text) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portal-nginx-"));
  const plainPort = await findFreePort();
  const inFolder = (name) => path.join(folder, name);
  await promisify(execFile)("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
    ...["-keyout", inFolder("key"), "-out", inFolder("certificate")],
  ]);
  const server = amend(await readFile(settings, "utf8"))
    .replaceAll("portal.example;", "localhost;")
    .replaceAll(/^.*listen \[::\].*$/gm, "")
    .replace("/etc/ssl/portal.example.crt", inFolder("certificate"))
    .replace("/etc/ssl/portal.example.key", inFolder("key"))
    .replaceAll("listen 443", `listen 127.0.0.1:${securePort}`)
    .replaceAll("listen 80", `listen 127.0.0.1:${plainPort}`)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${portalPort}`);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${inFolder(name)};`,
  );
  // Workers of root's nginx change to a user who may not read the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  await writeFile(
    inFolder("nginx.conf"),
    `${user} daemon off; pid ${inFolder("pid")}; error_log ${inFolder("errors")}; events {} http { access_log off; ${paths.join(" ")} ${server} }`,
  );
  const child = spawn(program, ["-p", folder, "-c", inFolder("nginx.conf")], { stdio: "ignore" });
  const stop = async () => {
    await endChild(child);
    await rm(folder, { recursive: true, force: true });
  };
  return {
    plainUrl: `http://localhost:${plainPort}`,
    readErrors: () => readFile(inFolder("errors"), "utf8"),
    stop,
  };
}

export async function endChild(child) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null && child.kill("SIGTERM")) await ended;
}
