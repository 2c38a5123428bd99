import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { endGroup, isVerbose, startGroup } from "./child-process.mjs";
import { addressOf, readDemoSettings } from "./demo-settings.mjs";
import { prepare, root } from "./prepare.mjs";
import { runScript, Stop, tailOf } from "./stop.mjs";

const deadlineMs = 60_000;
const serveScript = fileURLToPath(new URL("serve.mjs", import.meta.url));

runScript(async () => {
  await readDemoSettings("demo");
  await prepare();
  const { env, port, host, facilityUrl } = await readDemoSettings("demo");

  console.log(`Starting the portal and the demo facility on Node ${process.versions.node} ...`);
  const portal = startPortal(env);
  const loopback = ["0.0.0.0", "::", "localhost"].includes(host) ? "127.0.0.1" : host;
  await untilHealthy(
    portal,
    `http://${loopback.includes(":") ? `[${loopback}]` : loopback}:${port}/api/health`,
  );
  const tokens = await readTokens(facilityUrl);
  console.log(banner(addressOf(host, port), facilityUrl, tokens));
  portal.show();

  const { code } = await portal.ended;
  throw new Stop(
    `${isVerbose ? "" : tailOf(portal.log(), 20)}\n\nThe portal exited (code ${code}).`,
    "",
    code || 1,
  );
});

function startPortal(env) {
  const child = startGroup(process.execPath, [serveScript], {
    cwd: root,
    env,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let log = "";
  let isShown = isVerbose;
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.setEncoding("utf8").on("data", (chunk) => {
      log = (log + chunk).slice(-100_000);
      if (isShown) target.write(chunk);
    });
  }
  let result = null;
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, error }));
    child.once("close", (code) => resolve({ code: code ?? 1 }));
  }).then((value) => {
    result = value;
    return value;
  });
  const show = () => {
    isShown = true;
  };
  return { child, ended, show, log: () => log, result: () => result };
}

async function untilHealthy(portal, url) {
  const startedAt = Date.now();
  while (Date.now() - startedAt < deadlineMs) {
    const result = portal.result();
    if (result)
      throw new Stop(
        `${tailOf(portal.log())}\n\nThe portal did not start (exit code ${result.code}).`,
        "",
        result.code || 1,
      );
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await delay(100);
  }
  await endGroup(portal.child);
  throw new Stop(
    `${tailOf(portal.log())}\n\nThe portal did not respond within ${deadlineMs / 1000} s at ${url}.`,
    "The lines above are the end of its log. For more, run: LOG_LEVEL=debug VERBOSE=1 npm run demo",
  );
}

async function readTokens(facilityUrl) {
  const answer = await fetch(`${facilityUrl}/demo/tokens`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok)
    throw new Stop(`The demo facility at ${facilityUrl} did not return tokens (HTTP ${answer.status}).`);
  return (await answer.json()).tokens;
}

function banner(address, facilityUrl, tokens) {
  return `
The portal is running with a demo facility. All data is simulated.

  Portal         ${address}
  Wall board     ${address}/board
  Demo facility  ${facilityUrl}

Demo tokens for signing in (also one click away at ${address}/sign-in):

${tokens.map(({ profile, label, description, token }) => `  ${label} (${profile}): ${description}\n  ${token}\n`).join("\n")}
Press Ctrl-C to stop.
`;
}
