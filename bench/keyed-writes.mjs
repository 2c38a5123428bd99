// What recording adds to a write with an Idempotency-Key, on the embedded file.
// Extends one cluster with and without a key, alternately, one at a time.
//   node bench/keyed-writes.mjs [--writes 200]
import { randomUUID } from "node:crypto";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, median, quantile, readOption, toTable } from "./bench-figures.mjs";
import { startPortal } from "./bench-portal.mjs";

const writes = Number(readOption("writes", 200));

runScript(async () => {
  await prepare();
  const portal = await startPortal();
  try {
    const { token } = await portal.facility("POST", "/demo/tokens", { profile: "full" });
    await portal.facility("POST", "/demo/streaming", { clusters: 1 }, token);
    const cookie = await signIn(portal.url, token);
    const { path } = await findCluster(portal.url, cookie);
    const tookMs = { without: [], with: [], replayed: [] };
    for (let index = -20; index < writes; index++) {
      const key = randomUUID();
      const round = [
        ["without", undefined],
        ["with", key],
        ["replayed", key],
      ];
      for (const [kind, sent] of round) {
        const ms = await extend(portal.url, cookie, path, sent);
        // The first ones warm up.
        if (index >= 0) tookMs[kind].push(ms);
      }
    }
    const base = median(tookMs.without);
    const rows = Object.entries(tookMs).map(([kind, all]) => [
      { without: "without a key", with: "with a key", replayed: "its repetition" }[kind],
      median(all).toFixed(1),
      quantile(all, 0.95).toFixed(1),
      (median(all) / base).toFixed(2),
    ]);
    console.log(
      `${describeMachine()}; ${writes} of each\n\n${toTable([["write", "median ms", "p95 ms", "ratio"], ...rows])}`,
    );
  } finally {
    await portal.stop();
  }
});

async function signIn(url, token) {
  const answer = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify({ token }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

async function findCluster(url, cookie) {
  for (const family of ["mq", "kv"]) {
    const answer = await fetch(`${url}/api/clusters/${family}`, { headers: { cookie } });
    const text = await answer.text();
    const name = text.match(/"name":"([^"]+)"/)?.[1];
    if (name) return { path: `/api/clusters/${family}/${name}/extend` };
  }
  throw new Error("The token has no cluster.");
}

async function extend(url, cookie, path, key) {
  const startedMs = performance.now();
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { cookie, Origin: url, ...(key ? { "Idempotency-Key": key } : {}) },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - startedMs;
}
