import os from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

/** The unit tests of one kind, which the end of their names says; none for those that need nothing. */
const testsOf = (kind: "" | ".process" | ".dom") =>
  `{lib,components,scripts,server}/**/*${kind}.test.{ts,tsx,mjs}`;

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
    environment: "node",
    // One more than processors: several tests wait for deadlines, and leave theirs idle meanwhile.
    maxWorkers: os.availableParallelism() + 1,
    // Limits only end what hangs. On a busy machine, a second of work takes half a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Any test can depend on these, which none imports.
    forceRerunTriggers: ["package.json", "package-lock.json", "vitest.config.ts", "tsconfig.json"].map(
      (name) => path.join(root, name),
    ),
    // A live portal that only this machine reaches needs no PORTAL_URL.
    env: { HOST: "127.0.0.1", DEMO_ODD: "1" },
    projects: [
      // Tests that replace modules, need hooks, listen, or depend on their process or on time.
      { extends: true, test: { name: "own process", include: [testsOf(".process")] } },
      // Tests with a document. They share a process, because jsdom takes longer to load than most of them take to run;
      // fresh-document.ts gives each its own modules and an empty document.
      {
        extends: true,
        test: {
          name: "document",
          include: [testsOf(".dom")],
          environment: "jsdom",
          isolate: false,
          setupFiles: "lib/testing/fresh-document.ts",
        },
      },
      // All others, of pure rules: each runs the same whatever ran before it, so that one process loads their modules once for all.
      {
        extends: true,
        test: {
          name: "pure",
          include: [testsOf("")],
          exclude: ["**/node_modules/**", testsOf(".process"), testsOf(".dom")],
          isolate: false,
        },
      },
    ],
  },
});
