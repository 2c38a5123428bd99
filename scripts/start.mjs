import { unwatchSignals } from "./child-process.mjs";
import { readEnvFile } from "./env-file.mjs";
import { prepare, root } from "./prepare.mjs";
import { runScript } from "./stop.mjs";

runScript(async () => {
  readEnvFile(root);
  await prepare();
  // From here on this process is the server, which handles signals and exit codes.
  unwatchSignals();
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
  await import("../server/main.mjs");
});
