import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Adds the settings of a folder's `.env`, if it has one, to those of the environment, which take precedence.
 * @param {string} [folder] the portal's own folder by default
 */
export function readEnvFile(folder = fileURLToPath(new URL("..", import.meta.url))) {
  const file = path.join(folder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
