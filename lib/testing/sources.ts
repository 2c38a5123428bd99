import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A file of the project: its path from the root and its text. */
export type Source = { path: string; text: string };

const root = path.resolve(import.meta.dirname, "../..");
const generated =
  /^(node_modules|\.next|\.git|\.state|test-results|playwright-report|coverage|next-env\.d\.ts)$|\.tsbuildinfo$/;

/** Whether a file is a test or supports tests. */
export const isTest = (at: string) => /\.test\.(tsx?|mjs)$|\/testing\//.test(at);

/** What the browser may have of the session; every other file of lib/session is the server's. */
export const publicSessionFiles =
  "model|operations|next-path|pasted-token|protected-page|permissions|session-channel|session-guard|single-use|time-left|words";

/** Every text file of the project that isn't generated. */
export function listSources(folder = ""): Source[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (generated.test(entry.name)) return [];
    if (entry.isDirectory()) return listSources(file);
    if (!/\.([cm]?[jt]sx?|css|json|md|ya?ml|sh)$|^\.ci\//.test(file)) return [];
    return [{ path: file, text: readFileSync(path.join(root, file), "utf8") }];
  });
}

/** The same code without its comments. */
export const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

/** What a file imports, as paths from the root of the project; packages by their names. */
export function listImports({ path: from, text }: Source): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map(([, name = ""]) => {
    if (name.startsWith("@/")) return name.slice(2);
    return name.startsWith(".") ? path.posix.join(path.posix.dirname(from), name) : name;
  });
}
