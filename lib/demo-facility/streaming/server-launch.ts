import { writeFileSync } from "node:fs";
import path from "node:path";
import type { StreamingFamily } from "./backends";

/**
 * What a server needs to start. The secret is passed by standard input or a file, as every user can read
 * command lines.
 */
export interface LaunchPlan {
  program: string | null;
  port: number;
  /** Two more free ports, for servers that need ports between their own processes. */
  sparePorts: readonly [number, number];
  folder: string;
  secret: { username: string; password: string } | null;
}

/** How to start a server: its command line, its standard input, its environment. */
export interface Launch {
  command: string[];
  input: string;
  environment: Record<string, string>;
}

export function toLaunch(family: StreamingFamily, plan: LaunchPlan): Launch {
  return family === "kv" ? toKeyValueLaunch(plan) : toMessageQueueLaunch(plan);
}

/** With the argument "-", Valkey and Redis read their whole configuration from standard input. */
function toKeyValueLaunch({ program, port, folder, secret }: LaunchPlan): Launch {
  const { username = "", password = "" } = secret ?? {};
  const lines = [
    "bind 127.0.0.1",
    `port ${port}`,
    `dir ${folder}`,
    'save ""',
    "appendonly no",
    "maxmemory 64mb",
    "user default off",
    `user ${username} on >${password} ~* &* +@all -@dangerous +info`,
  ];
  return { command: [program ?? "", "-"], input: `${lines.join("\n")}\n`, environment: {} };
}

/** RabbitMQ reads its configuration from files. It runs without TLS, as it listens on loopback only. */
function toMessageQueueLaunch({ program, port, sparePorts, folder, secret }: LaunchPlan): Launch {
  const { username = "", password = "" } = secret ?? {};
  const file = path.join(folder, "rabbitmq.conf");
  const lines = [
    `listeners.tcp.default = 127.0.0.1:${port}`,
    `default_user = ${username}`,
    `default_pass = ${password}`,
    "default_permissions.configure = .*",
    "default_permissions.read = .*",
    "default_permissions.write = .*",
  ];
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  writeFileSync(path.join(folder, "enabled_plugins"), "[].\n");
  const environment = {
    HOME: folder,
    RABBITMQ_NODENAME: `demo-${port}@localhost`,
    RABBITMQ_DIST_PORT: String(sparePorts[0]),
    // Its own port mapper: a daemon that outlives the server and must be stopped after it.
    ERL_EPMD_PORT: String(sparePorts[1]),
    ERL_EPMD_ADDRESS: "127.0.0.1",
    DEMO_AFTERWARDS: "epmd -kill",
    RABBITMQ_MNESIA_BASE: path.join(folder, "data"),
    RABBITMQ_LOG_BASE: path.join(folder, "log"),
    RABBITMQ_ENABLED_PLUGINS_FILE: path.join(folder, "enabled_plugins"),
    RABBITMQ_CONFIG_FILE: file,
    RABBITMQ_CONF_ENV_FILE: path.join(folder, "none.conf"),
  };
  const start = 'epmd -daemon; exec "$0"';
  return { command: ["/bin/sh", "-c", start, program ?? ""], input: "", environment };
}
