import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { endGroup, startGroup, unwatchSignals } from "./child-process.mjs";
import { findFreePort, parsePort } from "./ports.mjs";
import { nextCommand, prepare, root } from "./prepare.mjs";
import { runScript, Stop } from "./stop.mjs";

runScript(async () => {
  await prepare();
  const port = parsePort(process.env.PORT, 3000);
  if (port === null) await refusePort();
  // From here on this process is the server, so signals and exit codes are its own.
  unwatchSignals();
  process.chdir(root);
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
  process.env.PORT = String(port);
  // Whoever reaches a demo signs in by a click, so it listens on this machine alone unless told otherwise.
  const host = process.env.HOST?.trim() || (process.env.FACILITY_DEMO === "1" ? "127.0.0.1" : "");
  process.argv.splice(
    2,
    Number.POSITIVE_INFINITY,
    "start",
    "-p",
    String(port),
    ...(host ? ["-H", host] : []),
  );
  await import(pathToFileURL(nextCommand).href);
});

/** Next would stop at a wrong PORT; the portal's own check is let run once, so that every other fault is listed too. */
async function refusePort() {
  console.error("PORT: must be a whole number from 1 to 65535");
  const port = String(await findFreePort());
  const script = fileURLToPath(new URL("serve.mjs", import.meta.url));
  const child = startGroup(process.execPath, [script, "-p", port, "-H", "127.0.0.1"], {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: ["pipe", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const answered = (async () => {
    for (let tries = 0; tries < 50; tries += 1) {
      await delay(200);
      if (
        await fetch(`http://127.0.0.1:${port}/api/health`).then(
          () => true,
          () => false,
        )
      )
        return;
    }
  })();
  await Promise.race([ended, answered]);
  await endGroup(child);
  throw new Stop("The portal did not start: PORT is not valid.");
}
