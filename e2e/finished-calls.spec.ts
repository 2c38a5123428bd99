import { startSoak } from "../bench/support/soak-run.mjs";
import { expect, test } from "./support/test";

const calls = 400;
/** Bytes a call; one that was kept with its request and response would leave 8,000. */
const mostKept = 4_000;

test("keeps nothing of calls that are finished @short", async () => {
  const soak = await startSoak();
  try {
    // Answers of the thesaurus are kept for half a minute, which is long to wait for.
    const kinds = soak.kinds.passedOn.filter((kind: object) => !/thesaurus/.test(JSON.stringify(kind)));
    const statuses = await soak.call(calls, kinds);
    expect(statuses[500] ?? 0).toBe(0);
    const before = await soak.measure();
    await soak.call(calls, kinds);
    await expect
      .poll(async () => ((await soak.measure()) - before) / calls, { timeout: 60_000, intervals: [2000] })
      .toBeLessThan(mostKept);
  } finally {
    await soak.stop();
  }
});
