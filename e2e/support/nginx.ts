import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "./portal";

const program = "/usr/sbin/nginx";
const settings = path.resolve(import.meta.dirname, "../../deploy/nginx.conf");

export const hasNginx = () => existsSync(program);

/** Debian's nginx with the project's settings, on free ports in front of a portal, with a certificate of its own. */
export async function startNginx(portalPort: number, securePort: number) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portal-nginx-"));
  const plainPort = await findFreePort();
  const inFolder = (name: string) => path.join(folder, name);
  await promisify(execFile)("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
    ...["-keyout", inFolder("key"), "-out", inFolder("certificate")],
  ]);
  const server = (await readFile(settings, "utf8"))
    .replaceAll("portal.example;", "localhost;")
    .replaceAll(/^.*listen \[::\].*$/gm, "")
    .replace("/etc/ssl/portal.example.crt", inFolder("certificate"))
    .replace("/etc/ssl/portal.example.key", inFolder("key"))
    .replace("/var/lib/nginx/portal", inFolder("kept"))
    .replace("listen 443", `listen 127.0.0.1:${securePort}`)
    .replace("listen 80", `listen 127.0.0.1:${plainPort}`)
    .replace("127.0.0.1:3000", `127.0.0.1:${portalPort}`);
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

/**
 * Starts a portal as systemd does with a socket unit: the listening socket is file descriptor 3 (sd_listen_fds(3)) and stays
 * open between two processes. `restart` ends the present one in order; the next is started at once.
 */
export async function startOnSocket(
  command: string[],
  env: Record<string, string | undefined>,
  cwd = process.cwd(),
) {
  const perl = `use IO::Socket::INET; $^F = 3; open my $none, "<", "/dev/null";
    my $socket = IO::Socket::INET->new(LocalAddr => "127.0.0.1", LocalPort => $ENV{PORT}, Listen => 512, ReuseAddr => 1) or die;
    my $child; $SIG{TERM} = sub { kill TERM => $child; waitpid $child, 0; exit };
    $SIG{HUP} = sub { kill TERM => $child };
    while (1) {
      $child = fork;
      if (!$child) { chdir $ENV{IN} or die; POSIX::dup2(fileno $socket, 3); $ENV{LISTEN_PID} = $$; $ENV{LISTEN_FDS} = 1; exec @ARGV }
      waitpid $child, 0;
    }`;
  const child = spawn("perl", ["-MPOSIX", "-e", perl, ...command], {
    // The folder is looked up at each start, as systemd does, and may be a link to another version by then.
    env: { ...env, NODE_ENV: "production", IN: cwd },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
  return { log: () => log, restart: () => child.kill("SIGHUP"), stop: () => endChild(child), child };
}

async function endChild(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null && child.kill("SIGTERM")) await ended;
}
