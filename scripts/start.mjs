import { readEnvFile } from "../server/env-file.mjs";
import { unwatchSignals } from "./child-process.mjs";
import { prepare } from "./prepare.mjs";
import { runScript } from "./stop.mjs";

runScript(async () => {
  readEnvFile();
  await prepare();
  // From here on this process is the server, which handles signals and exit codes.
  unwatchSignals();
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
  await import("../server/main.mjs");
});
