import { existsSync } from "node:fs";
import path from "node:path";

/** Adds the settings of a folder's `.env`, if it has one, to those of the environment, which take precedence. */
export function readEnvFile(folder) {
  const file = path.join(folder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
