import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      "@": root,
      // server-only throws outside a server bundle; its own empty entry is what the server bundle gets.
      "server-only": path.join(root, "node_modules/server-only/empty.js"),
    },
  },
  test: {
    include: ["{lib,components,scripts,server}/**/*.test.{ts,tsx,mjs}"],
    environment: "node",
    // Vitest's own choice leaves one processor idle.
    maxWorkers: "100%",
    testTimeout: 20_000,
    // A live portal that only this machine reaches needs no PORTAL_URL.
    env: { HOST: "127.0.0.1" },
  },
});
