import path from "node:path";
import { build } from "vite";

/** What each command needs of lib, by the name of its bundle. */
const entries = { doctor: "lib/doctor/main.ts", "audit-log": "lib/audit/export-line.ts" };

/** Bundles what commands need of lib for Node, as NAME.mjs in a folder; what it needs of node_modules stays there. */
export async function bundleCommands(root, folder, names = Object.keys(entries)) {
  for (const name of names)
    await build({
      configFile: false,
      root,
      logLevel: "error",
      publicDir: false,
      resolve: {
        alias: { "@": root, "server-only": path.join(root, "node_modules/server-only/empty.js") },
      },
      build: {
        ssr: entries[name],
        outDir: folder,
        emptyOutDir: false,
        target: "node20",
        rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
      },
    });
}
