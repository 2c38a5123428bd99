import { spawn } from "node:child_process";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";

/** One server on loopback. `stop` ends it, and resolves once it has exited. */
export interface ServerProcess {
  stop(): Promise<void>;
}

/**
 * Runs a server beside a shell that waits on a pipe to this process. However this process ends, the pipe
 * closes and the shell stops the server, so no orphan is left even if `stop` was never called.
 */
const GUARD = `exec 4<&0
"$@" <&4 3<&- 4<&- & child=$!
exec 4<&- 0</dev/null
read -r _ <&3
trap '' TERM
kill -TERM 0
( sleep 8; kill -KILL 0 ) &
wait $child
[ -z "$DEMO_AFTERWARDS" ] || $DEMO_AFTERWARDS >/dev/null 2>&1
kill -KILL 0`;

/**
 * Starts `command` with `input` on its standard input. Of this process's environment it gets only PATH, HOME
 * and NODE_ENV. `DEMO_AFTERWARDS` in `environment` is a command that cleans up after it.
 */
export function startServer(
  command: readonly string[],
  input: string,
  environment: Record<string, string> = {},
  folder = tmpdir(),
): ServerProcess {
  const { PATH = "", HOME = "/tmp", NODE_ENV } = process.env;
  const child = spawn("/bin/sh", ["-c", GUARD, "guard", ...command], {
    // Its own process group, which the guard stops as a whole.
    detached: true,
    stdio: ["pipe", "ignore", "ignore", "pipe"],
    // Files without an explicit path are written here.
    cwd: folder,
    env: { PATH, HOME, NODE_ENV, ...environment },
  });
  child.on("error", () => undefined);
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(input);
  const lifeline = child.stdio[3] as Socket;
  lifeline.on("error", () => undefined);
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  // Neither the server nor its pipe keeps this process alive.
  child.unref();
  lifeline.unref();
  return {
    stop: async () => {
      lifeline.end();
      await gone;
    },
  };
}

/** Returns a loopback port that is free at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
