// The queue beside hand-written pages without libraries, by the team's harness (its folder is given):
//   node e2e/bench/queue.mjs --harness DIR [--n 100,10000,50000] [--reps 3] [--only load,...] [--out result.json]
// The harness' stub is the facility. One portal for each size listens on the port of that number, so that one target file
// serves all sizes; each has read its list once before (a warm cache).
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { prepare, root } from "../../scripts/prepare.mjs";
import { runScript, Stop } from "../../scripts/stop.mjs";
import { readOption } from "./bench-figures.mjs";
import { startPortal } from "./bench-portal.mjs";

const harness = readOption("harness", null);
const sizes = readOption("n", "100,10000,50000").split(",");
const repetitions = readOption("reps", "3");
/** Parts of the harness; null: all. */
const only = readOption("only", null);
const stubPort = 7400;
const resource = "avocet";

/** A token as the facility would issue one; the stub lets any pass. */
function toToken() {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { type: "opat", username: "abc_auser", project: "abc", nbf: 1_700_000_000, jti: "bench" };
  return `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.${"s".repeat(43)}`;
}

const target = {
  id: "portal",
  label: "the portal's queue",
  url: `http://127.0.0.1:{n}/compute/${resource}`,
  row: "[role=row][data-index]",
  count: "span.tabular-nums[role=status]",
  scroll: "[role=grid]",
  scrollStep: 600,
  login: {
    url: `http://127.0.0.1:{n}/sign-in?next=/compute/${resource}`,
    steps: [
      { fill: 'role=textbox[name="Access token"]', text: toToken() },
      { click: 'form >> role=button[name="Sign in"]' },
      { waitFor: "[role=row][data-index]" },
    ],
  },
  sort: { act: { click: '[role=columnheader] a:has-text("User")' } },
  filter: {
    prep: [],
    act: { fill: 'role=searchbox[name="Filter jobs"]', text: "gpu" },
    undo: [{ fill: 'role=searchbox[name="Filter jobs"]', text: "" }, { sleep: 400 }],
  },
  type: { input: 'role=searchbox[name="Filter jobs"]', text: "vasp-1" },
};

function start(script, args, env) {
  return spawn(process.execPath, [path.join(harness, script), ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

runScript(async () => {
  if (!harness) throw new Stop("Where is the harness?", "node e2e/bench/queue.mjs --harness DIR");
  await prepare();
  const browser = await findBrowser();
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-queue-"));
  const stub = start("stub.mjs", ["--port", String(stubPort), "--root", `limit=${harness}`]);
  const portals = [];
  try {
    await delay(1000);
    for (const size of sizes)
      portals.push(
        await startPortal({
          PORT: size,
          FACILITY_DEMO: "",
          FACILITY_URL: `http://127.0.0.1:${stubPort}/up/${size}`,
          COMPUTE_RESOURCES: `${resource}=v0.0.43`,
          HOST: "127.0.0.1",
          SESSION_SECRET: "a-secret-for-measuring-with-32-characters",
        }),
      );
    const targets = path.join(folder, "portal.json");
    writeFileSync(targets, JSON.stringify(target));
    const run = start(
      "harness.mjs",
      [
        ...["--targets", `${harness}/targets/limit-columns.json,${harness}/targets/limit.json,${targets}`],
        ...["--n", sizes.join(","), "--reps", repetitions, "--aa", "columns"],
        ...(only ? ["--only", only] : []),
        ...(readOption("out", null) ? ["--out", readOption("out", null)] : []),
      ],
      { PW: path.join(root, "node_modules"), CHROMIUM: browser.path },
    );
    await new Promise((resolve) => run.on("exit", resolve));
  } finally {
    for (const portal of portals) await portal.stop();
    stub.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
