/** A process that requests one path repeatedly. It isn't delayed by whatever delays a benchmark's own readers. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const probeMs = 10;
const warmUps = 50;

/**
 * Resolves once the probe is warm, as its own first calls are slow. `measure` returns the duration of each
 * request in ms while `during` was pending; with a process ID, the processor time in ms that this process's main thread used
 * meanwhile, which other work on the machine doesn't change (Linux).
 */
export async function startHealthProbe(url, path = "/api/health", pid = "") {
  const child = fork(fileURLToPath(import.meta.url), [url, path, String(pid)]);
  await once(child, "message");
  return {
    measure: async (during) => {
      child.send("start");
      await during;
      child.send("stop");
      const [times] = await once(child, "message");
      return times;
    },
    stop: () => child.disconnect(),
  };
}

/** Avoids `fetch`, which takes more work per call than the server does. */
function get(url) {
  return new Promise((resolve, reject) => {
    http.get(url, (answer) => answer.resume().once("end", resolve)).once("error", reject);
  });
}

/** When a main thread ran, in ms of its own time (proc(5), schedstat). */
const readBusyMs = (pid) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

if (process.send) {
  const [, , url, path, pid] = process.argv;
  const readMs = pid ? () => readBusyMs(pid) : () => performance.now();
  let times = [];
  let isMeasuring = false;
  process.once("disconnect", () => process.exit());
  process.on("message", (order) => {
    isMeasuring = order === "start";
    if (!isMeasuring) process.send(times);
    times = [];
  });
  for (let count = 1; ; count++) {
    const startedMs = readMs();
    await get(url + path);
    if (isMeasuring) times.push(readMs() - startedMs);
    if (count === warmUps) process.send("warm");
    await delay(probeMs);
  }
}
