// A process that asks one path again and again: what holds up the readers of a benchmark doesn't hold it up.
import { fork } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const probeMs = 10;
const warmUps = 50;

/**
 * Resolves when it is warm, its own first calls being slow; `measure` tells how long each answer took, in ms, while `during`
 * was under way.
 */
export async function startHealthProbe(url, path = "/api/health") {
  const child = fork(fileURLToPath(import.meta.url), [url, path]);
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

/** Without `fetch`, which works more for a call than the server does. */
function get(url) {
  return new Promise((resolve, reject) => {
    http.get(url, (answer) => answer.resume().once("end", resolve)).once("error", reject);
  });
}

if (process.send) {
  const [, , url, path] = process.argv;
  let times = [];
  let isMeasuring = false;
  process.once("disconnect", () => process.exit());
  process.on("message", (order) => {
    isMeasuring = order === "start";
    if (!isMeasuring) process.send(times);
    times = [];
  });
  for (let count = 1; ; count++) {
    const startedMs = performance.now();
    await get(url + path);
    if (isMeasuring) times.push(performance.now() - startedMs);
    if (count === warmUps) process.send("warm");
    await delay(probeMs);
  }
}
