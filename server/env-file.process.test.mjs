import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { readEnvFile } from "./env-file.mjs";

it("reads .env if there is one, and what is set in the environment takes precedence", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "env-file-"));
  vi.stubEnv("PORTAL_URL", "https://set.example");
  vi.stubEnv("FACILITY_URL", undefined);
  readEnvFile(folder);
  expect(process.env.FACILITY_URL).toBeUndefined();
  writeFileSync(
    path.join(folder, ".env"),
    "# FACILITY_NAME=x\nFACILITY_URL=https://file.example\nPORTAL_URL=https://file.example\nCOMPUTE_RESOURCES=a=v0.0.43;b=v0.0.42\n",
  );
  readEnvFile(folder);
  const { FACILITY_URL, PORTAL_URL, FACILITY_NAME, COMPUTE_RESOURCES } = process.env;
  expect([FACILITY_URL, PORTAL_URL, FACILITY_NAME, COMPUTE_RESOURCES]).toEqual([
    "https://file.example",
    "https://set.example",
    undefined,
    "a=v0.0.43;b=v0.0.42",
  ]);
});
