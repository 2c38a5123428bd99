import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

/** What a test says if it replaces modules, needs hooks or a document, listens, or depends on its process or on time. */
const needsOwnProcess =
  /\bvi\b|@vitest-environment|\b(before|after)(Each|All)\b|\bonTestFinished\b|\bprocess\.|node:|[Ll]isten|\bglobalThis\b|\bperformance\.|\bsetTimeout\b|\bfetch\(/;

const tests = ["lib", "components", "scripts", "server"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.(tsx?|mjs)$/.test(file))
    .map((file) => path.join(folder, file).replaceAll(path.sep, "/")),
);
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");
/** Tests of pure rules: each runs the same whatever ran before it, so that one process loads their modules once for all. */
const pureTests = tests.filter((file) => !needsOwnProcess.test(textOf(file)));
/**
 * Tests with a document. They share a process, because jsdom takes longer to load than most of them take to run;
 * `fresh-document.ts` gives each its own modules and an empty document.
 */
const documentTests = tests.filter((file) => /^\/\/ @vitest-environment jsdom$/m.test(textOf(file)));

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
    env: { HOST: "127.0.0.1" },
    projects: [
      {
        extends: true,
        test: {
          name: "own process",
          include: ["{lib,components,scripts,server}/**/*.test.{ts,tsx,mjs}"],
          exclude: ["**/node_modules/**", ...pureTests, ...documentTests],
        },
      },
      {
        extends: true,
        test: {
          name: "document",
          include: documentTests,
          environment: "jsdom",
          isolate: false,
          setupFiles: "lib/testing/fresh-document.ts",
        },
      },
      { extends: true, test: { name: "pure", include: pureTests, isolate: false } },
    ],
  },
});
