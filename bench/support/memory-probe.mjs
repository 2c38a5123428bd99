/**
 * Loaded into a portal's process before its server: answers on MEMORY_PORT with the memory in use, in bytes, once garbage is
 * collected. Needs --expose-gc. Not a benchmark.
 */
import { createServer } from "node:http";
import { setImmediate } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";

// Threads of the process load it too.
if (isMainThread) createServer(answer).listen(Number(process.env.MEMORY_PORT), "127.0.0.1").unref();

async function answer(_, response) {
  for (let round = 0; round < 4; round++) {
    globalThis.gc();
    await setImmediate();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  response.end(JSON.stringify({ heapUsed, external, rss }));
}
