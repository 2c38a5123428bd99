import { spawn } from "node:child_process";
import path from "node:path";
import { expect, test } from "./support/test";

const root = path.resolve(import.meta.dirname, "..");

/** Runs the portal's server with only these settings until it exits. */
function run(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [path.join(root, "scripts/serve.mjs")], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...settings },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
}

test("refuses to start half-configured, and lists every fault at once @short", async () => {
  const secret = "too-short-to-be-one";
  const { code, output } = await run({
    PORTAL_URL: "portal.example",
    FACILITY_URL: "ftp://facility.example",
    FACILITY_SEGMENTS: "fac=a/b",
    STATUS_REFRESH_SECONDS: "0",
    FACILITY_TIME_ZONE: "Mars/Olympus",
    SESSION_SECRET: secret,
    UPSTREAM_TIMEOUT_MS: "soon",
    LOG_LEVEL: "loud",
    DEMO_NOW: "2027-03-12T15:00:00Z",
    THESAURUS_URL: "https://thesaurus.example/soap",
  });
  expect(code).toBe(78);
  expect(output).toContain("The portal did not start. These settings are not valid:");
  for (const name of [
    ...["PORTAL_URL", "FACILITY_URL", "FACILITY_SEGMENTS", "STATUS_REFRESH_SECONDS", "FACILITY_TIME_ZONE"],
    ...["SESSION_SECRET", "UPSTREAM_TIMEOUT_MS", "LOG_LEVEL", "DEMO_NOW", "THESAURUS_API_NAMESPACE"],
  ])
    expect(output).toMatch(new RegExp(`^ *${name}: \\S`, "m"));
  expect(output).not.toContain(secret);
});
