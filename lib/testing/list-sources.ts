import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** One file of the project: its path from the root with forward slashes, and its text. */
export type Source = { path: string; text: string };

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, "../..");

const generated =
  /^(node_modules|\.next|\.git|\.state|test-results|playwright-report|coverage|next-env\.d\.ts)$|\.tsbuildinfo$/;

/** Every text file of the project that people wrote, for tests that read the sources. */
export function listSources(folder = ""): Source[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (generated.test(entry.name)) return [];
    if (entry.isDirectory()) return listSources(file);
    if (!/\.([cm]?[jt]sx?|css|json|md|ya?ml|sh)$|^\.ci\//.test(file)) return [];
    return [{ path: file, text: readFileSync(path.join(root, file), "utf8") }];
  });
}
