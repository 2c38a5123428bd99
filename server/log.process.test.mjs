import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

/**
 * A process with the portal's log, which runs a script; nobody reads what it prints before the test does.
 * @param {string} script
 */
function start(script) {
  const log = new URL("log.mjs", import.meta.url).href;
  const registry = new URL("registry.mjs", import.meta.url).href;
  const head = `import { openLog } from ${JSON.stringify(log)}; import { registry } from ${JSON.stringify(registry)};
    const { log } = openLog("info"); const pad = "x".repeat(1000);
    const readLost = async () => (await registry.getSingleMetric("portal_log_lines_lost_total").get()).values[0].value;`;
  const args = ["--input-type=module", "-e", head + script];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit", "ipc"] });
}

/**
 * All lines that a process printed, which are JSON, once it has ended.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<{ at: number }[]>}
 */
async function readLines({ stdout }) {
  let text = "";
  for await (const part of stdout?.setEncoding("utf8") ?? []) text += part;
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

it("has written each line when the call returns, whatever kills the process then", async () => {
  const child = start(
    `for (let at = 0; at < 20; at++) log.info({ at }); process.kill(process.pid, "SIGKILL");`,
  );
  expect((await readLines(child)).map(({ at }) => at)).toEqual([...Array(20).keys()]);
});

it("waits for no reader of a full pipe, and writes all lines whole and in order once there is one", async () => {
  const child = start(`for (let at = 0; at < 500; at++) log.info({ at, pad });
    process.send(await readLost()); process.once("message", () => process.disconnect());`);
  expect(await once(child, "message")).toEqual([0, undefined]);
  const lines = readLines(child);
  child.send("end");
  expect((await lines).map(({ at }) => at)).toEqual([...Array(500).keys()]);
});

it("keeps a megabyte for a reader who never comes, counts the rest, and ends all the same", async () => {
  const child = start(`for (let at = 0; at < 5000; at++) log.info({ at, pad });
    process.send(await readLost()); process.disconnect();`);
  const [lost] = await once(child, "message");
  expect(lost).toBeGreaterThan(3500);
  expect(lost).toBeLessThan(4500);
  expect(await once(child, "exit")).toEqual([0, null]);
});
