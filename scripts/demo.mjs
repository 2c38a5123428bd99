import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startGroup } from "./child-process.mjs";
import { addressOf, readDemoSettings } from "./demo-settings.mjs";
import { prepare, root } from "./prepare.mjs";
import { runScript, Stop } from "./stop.mjs";

const deadlineMs = 60_000;
const serveScript = fileURLToPath(new URL("serve.mjs", import.meta.url));

runScript(async () => {
  await readDemoSettings("demo");
  await prepare();
  const { env, port, host, facilityUrl } = await readDemoSettings("demo");
  console.log(`Starting the portal and the demo facility on Node ${process.versions.node} ...`);
  // Its input is a pipe that ends with this process (serve.mjs).
  const portal = startGroup(process.execPath, [serveScript], {
    cwd: root,
    env,
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = new Promise((resolve) => portal.once("error", () => resolve(127)).once("close", resolve));
  const own = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  const isHealthy = await Promise.race([
    ended.then(() => false),
    untilHealthy(`${addressOf(own, port)}/api/health`),
  ]);
  if (isHealthy) console.log(banner(addressOf(host, port), facilityUrl, await readTokens(facilityUrl)));
  const code = await ended;
  throw new Stop(`The portal ${isHealthy ? "exited" : "did not start"} (exit code ${code}).`, "", code || 1);
});

/** Resolves to true once the portal answers. */
async function untilHealthy(url) {
  const startedAt = Date.now();
  while (Date.now() - startedAt < deadlineMs) {
    const isOk = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOk) return true;
    await delay(100);
  }
  throw new Stop(
    `The portal did not respond within ${deadlineMs / 1000} s at ${url}.`,
    "Its log is above. For more, run: LOG_LEVEL=debug npm run demo",
  );
}

async function readTokens(facilityUrl) {
  const answer = await fetch(`${facilityUrl}/demo/tokens`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok)
    throw new Stop(`The demo facility at ${facilityUrl} did not return tokens (HTTP ${answer.status}).`);
  return (await answer.json()).tokens;
}

const banner = (address, facilityUrl, tokens) => `
The portal is running with a demo facility. All data is simulated.

  Portal         ${address}
  Wall board     ${address}/board
  Demo facility  ${facilityUrl}

Demo tokens for signing in (also one click away at ${address}/sign-in):

${tokens.map(({ profile, label, description, token }) => `  ${label} (${profile}): ${description}\n  ${token}\n`).join("\n")}
Press Ctrl-C to stop.
`;
