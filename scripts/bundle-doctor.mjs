import path from "node:path";
import { build } from "vite";

/** Bundles lib/doctor for Node, as doctor.mjs in a folder; what it needs of node_modules stays there. */
export async function bundleDoctor(root, folder) {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    resolve: {
      alias: { "@": root, "server-only": path.join(root, "node_modules/server-only/empty.js") },
    },
    build: {
      ssr: "lib/doctor/main.ts",
      outDir: folder,
      emptyOutDir: false,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "doctor.mjs" } },
    },
  });
}
