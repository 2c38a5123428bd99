import { setTimeout as delay } from "node:timers/promises";
import { WebSocket } from "undici";

const openMs = 10_000;

/**
 * Connects to the inspector of a Node process on this machine (`--inspect`). `profile` samples it while `work` runs, every
 * 0.5 ms, and returns the profile of the DevTools protocol.
 */
export async function openProfiler(port) {
  const socket = new WebSocket(await findInspector(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("The inspector refused the connection.")), {
      once: true,
    });
  });
  const waiting = new Map();
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    waiting.get(id)?.(error ? Promise.reject(new Error(error.message)) : result);
    waiting.delete(id);
  });
  const send = (method, params = {}) => {
    const id = waiting.size + 1;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  await send("Profiler.enable");
  await send("Profiler.setSamplingInterval", { interval: 500 });
  return {
    profile: async (work) => {
      await send("Profiler.start");
      await work();
      return (await send("Profiler.stop")).profile;
    },
    close: () => socket.close(),
  };
}

async function findInspector(port) {
  const deadline = Date.now() + openMs;
  for (;;) {
    const targets = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((answer) => answer.json())
      .catch(() => []);
    const url = targets[0]?.webSocketDebuggerUrl;
    if (url) return url;
    if (Date.now() > deadline) throw new Error(`No inspector answers on port ${port}.`);
    await delay(100);
  }
}
