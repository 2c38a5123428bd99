import { execFile, execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../../scripts/ports.mjs";

const start = promisify(execFile);
const root = "/usr/lib/postgresql";

/** The folder of PostgreSQL's programs, 15 or newer; null if the machine has none. */
export function findPostgres() {
  if (!existsSync(root)) return null;
  const newest = readdirSync(root)
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)[0];
  const programs = newest ? path.join(root, String(newest), "bin") : "";
  return newest && existsSync(path.join(programs, "initdb")) ? programs : null;
}

/**
 * Starts a PostgreSQL server on loopback, in a temporary folder of its own. It refuses to run as root, so root's tests run
 * it as the package's own user. Nothing is synced to the disk: processes are killed in tests, machines aren't.
 */
export async function startPostgres(programs) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-postgres-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
    chownSync(folder, id("-u"), id("-g"));
  }
  const toCommand = (program, parameters) => {
    const command = [path.join(programs, program), ...parameters];
    return isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
  };
  const run = async (program, ...parameters) => {
    const [file, ...rest] = toCommand(program, parameters);
    await start(file, rest, { cwd: folder });
  };
  const data = path.join(folder, "data");
  const settings = `-c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  const log = path.join(folder, "log");
  let port = 0;
  /** Signals the server's first process, then its children: one per connection, and its own workers. */
  const signalAll = (signal) => {
    const [first] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(first), signal);
    const children = readFileSync(`/proc/${first}/task/${first}/children`, "utf8").split(" ");
    for (const pid of children.filter(Boolean).map(Number))
      try {
        process.kill(pid, signal);
      } catch (error) {
        // A connection that has just ended.
        if (error.code !== "ESRCH") throw error;
      }
  };
  const server = {
    url: "",
    start: () => run("pg_ctl", "-D", data, "-w", "-o", `-p ${port} ${settings}`, "-l", log, "start"),
    stop: () => run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"),
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    remove: () => {
      try {
        const [file, ...rest] = toCommand("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
        execFileSync(file, rest, { stdio: "ignore", cwd: folder });
      } catch {
        // Already stopped by the test.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await run("initdb", "-D", data, "-U", "portal", "-A", "trust", "--no-sync", "-E", "UTF8");
    // Another process may take the port meanwhile.
    for (let tries = 1; ; tries++) {
      port = await findFreePort();
      server.url = `postgres://portal@127.0.0.1:${port}/postgres`;
      try {
        await server.start();
        return server;
      } catch (error) {
        if (tries === 5 || !readFileSync(log, "utf8").includes("Address already in use")) throw error;
      }
    }
  } catch (error) {
    server.remove();
    throw error;
  }
}
