import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "../../scripts/ports.mjs";

type Family = "kv" | "mq";
type Credentials = { username: string; password: string };

const programs = { kv: ["valkey-server", "redis-server"], mq: ["rabbitmq-server"] };
/** Debian's own RabbitMQ script is in the first; the wrapper in PATH would change the user. */
const folders = ["/usr/lib/rabbitmq/bin", "/usr/local/bin", "/usr/bin", "/usr/local/sbin", "/usr/sbin"];

/** The program of a real server of a family; null if the machine has none. */
export const findServer = (family: Family): string | null =>
  programs[family]
    .flatMap((program) => folders.map((folder) => path.join(folder, program)))
    .find((file) => existsSync(file)) ?? null;

/**
 * Starts a real server on loopback that takes these credentials and no others. Returns its port, and a function that ends it with
 * all that it started.
 */
export async function startServer(family: Family, credentials: Credentials) {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-cluster-"));
  const port = await findFreePort();
  const program = findServer(family) ?? "";
  const { command, env } = await (family === "kv" ? toKeyValue : toQueue)({
    program,
    folder,
    port,
    ...credentials,
  });
  const { PATH = "" } = process.env;
  const child = spawn("/bin/sh", ["-c", command, program], {
    cwd: folder,
    detached: true,
    stdio: "ignore",
    env: { NODE_ENV: process.env.NODE_ENV, PATH, HOME: folder, ...env },
  });
  if (child.pid === undefined) throw new Error(`${program} can't be started`);
  const group = -child.pid;
  const hasEnded = () => {
    try {
      process.kill(group, 0);
      return false;
    } catch {
      return true;
    }
  };
  const stop = async () => {
    if (!hasEnded()) process.kill(group, "SIGTERM");
    // The shell ends before the server, which still writes.
    for (let tries = 0; !hasEnded() && tries < 200; tries++) await delay(50);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  return { port, stop };
}

type Plan = Credentials & { program: string; folder: string; port: number };

/** The password is in a file, as everybody can read command lines. */
function toKeyValue({ folder, port, username, password }: Plan) {
  const lines = [
    ...["bind 127.0.0.1", `port ${port}`, `dir ${folder}`, 'save ""', "appendonly no", "user default off"],
    `user ${username} on >${password} ~* &* +@all -@dangerous +info`,
  ];
  writeFileSync(path.join(folder, "server.conf"), `${lines.join("\n")}\n`, { mode: 0o600 });
  return { command: 'exec "$0" server.conf', env: {} };
}

/** Without TLS, as it listens on loopback alone. Its port mapper is its own, and ends with it. */
async function toQueue({ folder, port, username, password }: Plan) {
  const file = path.join(folder, "rabbitmq.conf");
  const all = ["configure", "read", "write"].map((what) => `default_permissions.${what} = .*`);
  const lines = [`listeners.tcp.default = 127.0.0.1:${port}`, `default_user = ${username}`];
  writeFileSync(file, [...lines, `default_pass = ${password}`, ...all, ""].join("\n"), { mode: 0o600 });
  writeFileSync(path.join(folder, "plugins"), "[].\n");
  const env = {
    RABBITMQ_NODENAME: `portal-${port}@localhost`,
    RABBITMQ_DIST_PORT: String(await findFreePort()),
    ERL_EPMD_PORT: String(await findFreePort()),
    ERL_EPMD_ADDRESS: "127.0.0.1",
    RABBITMQ_MNESIA_BASE: path.join(folder, "data"),
    RABBITMQ_LOG_BASE: path.join(folder, "log"),
    RABBITMQ_ENABLED_PLUGINS_FILE: path.join(folder, "plugins"),
    RABBITMQ_CONFIG_FILE: file,
    RABBITMQ_CONF_ENV_FILE: path.join(folder, "none.conf"),
  };
  return { command: 'epmd & "$0"; kill %1', env };
}
