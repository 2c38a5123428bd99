import { closeSync, openSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { readFigures } from "../support/figures";
import { expect, test } from "../support/test";

test("goes on when the log can't be written, and counts what is lost", async ({ newPortal }) => {
  // Every write to this device fails, as on a full disk.
  const full = openSync("/dev/full", "w");
  try {
    const portal = await newPortal({}, { stdout: full });
    for (let round = 0; round < 100; round += 1) await fetch(`${portal.url}/api/nope`);
    const before = await readFigures(portal.url);
    expect(before("portal_log_lines_lost_total")).toBeGreaterThan(0);
    await delay(2000);
    const after = await readFigures(portal.url);
    // A process that keeps logging its own write failures would use all of the time.
    expect(after("process_cpu_seconds_total") - before("process_cpu_seconds_total")).toBeLessThan(0.8);
    expect((await fetch(`${portal.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${portal.url}/status`)).status).toBe(200);
  } finally {
    closeSync(full);
  }
});

test("writes a bounded number of lines about what strangers do wrong, all of them JSON", async ({
  newPortal,
}) => {
  const portal = await newPortal({});
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(
      Array.from({ length: 15 }, (_, index) => fetch(`${portal.url}${index % 2 ? "/api/nope" : "/%zz"}`)),
    );
  }
  await fetch(`${portal.url}/status/${"x".repeat(50)}`);
  const lines = portal.log().trim().split("\n");
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  expect(lines.length).toBeLessThan(400);
  expect((await readFigures(portal.url))("portal_log_lines_withheld_total")).toBeGreaterThan(100);
});
