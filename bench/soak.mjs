// What a portal still holds of finished calls: heap and buffers after garbage collection, over many mixed calls and pages.
//   node bench/soak.mjs [--calls <count>] [--rest <seconds>]
// The facility runs in another process. After each eighth of the calls it rests until what the caches keep for a while is
// gone (a minute at the longest, but for those with a fixed size). Growth is that of the second half.
import { setTimeout as delay } from "node:timers/promises";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, readOption, toTable } from "./support/bench-figures.mjs";
import { startSoak } from "./support/soak-run.mjs";

const calls = Number(readOption("calls", "20000"));
const restMs = Number(readOption("rest", "75")) * 1000;
const parts = 8;

runScript(async () => {
  await prepare();
  const soak = await startSoak();
  try {
    const samples = [];
    for (let part = 1; part <= parts; part++) {
      console.log("Answers by status:", await soak.call(calls / parts));
      await delay(restMs);
      samples.push([(part * calls) / parts, await soak.measure()]);
      console.log(samples.at(-1).join(" calls: "), "bytes");
    }
    const rows = samples.map(([count, bytes]) => [count, (bytes / 1e6).toFixed(2)]);
    console.log(`\n${describeMachine()}\n\n${toTable([["calls", "heap and buffers, MB"], ...rows])}\n`);
    const grown = (samples.at(-1)[1] - samples[parts / 2 - 1][1]) / (calls / 2);
    console.log(`Growth over the second half, bytes a call: ${grown.toFixed(0)}.`);
  } finally {
    await soak.stop();
  }
});
