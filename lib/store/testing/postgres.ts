import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const root = "/usr/lib/postgresql";

/** The folder of PostgreSQL's programs, 15 or newer; null if the machine has none. */
export function findPostgres(): string | null {
  if (!existsSync(root)) return null;
  const newest = readdirSync(root)
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)[0];
  const programs = newest ? path.join(root, String(newest), "bin") : "";
  return newest && existsSync(path.join(programs, "initdb")) ? programs : null;
}

/** A PostgreSQL server of a test's own, on loopback, in a temporary folder. */
export type TestPostgres = { url: string; start: () => void; stop: () => void; remove: () => void };

/** Starts one. It refuses to run as root, so root's tests run it as the package's own user. */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-postgres-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
    chownSync(folder, id("-u"), id("-g"));
  }
  const run = (program: string, ...parameters: string[]) => {
    const command = [path.join(programs, program), ...parameters];
    const [file = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(file, rest, { stdio: "ignore", cwd: folder });
  };
  const data = path.join(folder, "data");
  const port = await findFreePort();
  run("initdb", "-D", data, "-U", "portal", "-A", "trust", "--no-sync", "-E", "UTF8");
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  const start = () => run("pg_ctl", "-D", data, "-w", "-o", options, "-l", path.join(folder, "log"), "start");
  const stop = () => run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
  start();
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: () => {
      try {
        stop();
      } catch {
        // Already stopped by the test.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}
