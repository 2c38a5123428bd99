import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { run } from "../../scripts/child-process.mjs";
import { findFreePort } from "../../scripts/ports.mjs";
import { root } from "../../scripts/prepare.mjs";
import { serve } from "./bench-portal.mjs";

const files = {
  "package.json": '{ "name": "bare", "private": true, "type": "module" }',
  "next.config.mjs": "export default { turbopack: { root: import.meta.dirname } };",
  "app/layout.jsx":
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  "app/page.jsx":
    'import { connection } from "next/server";\nexport default async function Page() { await connection(); return <h1>Bare</h1>; }',
};

/**
 * Builds and starts a minimal Next app: a layout and a page, rendered per request, with this project's Next
 * and React. `more`: further files' texts by their paths.
 */
export async function startBareApp(more = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "bare-next-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    for (const [name, text] of Object.entries({ ...files, ...more })) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), `${text}\n`);
    }
    installFrom(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
    const next = path.join(folder, "node_modules/next/dist/bin/next");
    const { code, output } = await run(process.execPath, [next, "build"], { cwd: folder, env });
    if (code !== 0) throw new Error(`The bare app was not built:\n${output}`);
    const server = await serve(folder, await findFreePort(), env, "/");
    return {
      url: server.url,
      pid: server.pid,
      stop: async () => {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Installs Next, React and their dependencies as hard links: Turbopack refuses links that lead out of the
 * app.
 */
function installFrom(source, target) {
  const wanted = ["next", "react", "react-dom"];
  for (const name of wanted) {
    const folder = path.join(source, name);
    if (!existsSync(folder)) continue;
    linkTree(folder, path.join(target, name));
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(folder, "package.json"), "utf8"),
    );
    const more = Object.keys({ ...dependencies, ...optionalDependencies });
    wanted.push(...more.filter((one) => !wanted.includes(one)));
  }
}

function linkTree(source, target) {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) linkTree(from, to);
    else if (entry.isFile()) linkOrCopy(from, to);
  }
}

function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch {
    // The target is on another file system.
    copyFileSync(from, to);
  }
}
