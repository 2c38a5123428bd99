// Starts the portal of a package. Without PORTAL_URL and HOST it listens on this machine alone, such as for a proxy on it.
import { constants, openSync, readFileSync, readSync } from "node:fs";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { readEnvFile } from "./server/env-file.mjs";

const { env } = process;
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node 24 is needed (20.19 at least); this is ${process.versions.node}.\n`);
  process.exit(78);
}
await untilLetGo();
readEnvFile(fileURLToPath(new URL(".", import.meta.url)));
env.NODE_ENV = "production";
env.NEXT_TELEMETRY_DISABLED ??= "1";
if (!env.PORTAL_URL?.trim()) env.HOST ||= "127.0.0.1";
// As Next's own packages do: without the build's settings it looks for a compiler to read them with.
const built = new URL(".next/required-server-files.json", import.meta.url);
env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(JSON.parse(readFileSync(built, "utf8")).config);
await import("./server/main.mjs");

/** Waits while deploy/upgrade.sh, which backs up the database, has the pipe `hold` open. Resolves at once if nobody has. */
async function untilLetGo() {
  let pipe;
  try {
    pipe = openSync(new URL("hold", import.meta.url), constants.O_RDONLY | constants.O_NONBLOCK);
    readSync(pipe, Buffer.alloc(1));
  } catch (error) {
    if (error.code === "EAGAIN")
      await new Promise((resolve) => new Socket({ fd: pipe }).once("close", resolve).resume());
  }
}
