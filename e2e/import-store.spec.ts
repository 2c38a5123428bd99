import { execFileSync } from "node:child_process";
import path from "node:path";
import { readFigures } from "./support/figures";
import { toLiveSettings } from "./support/portals";
import { findPostgres, startPostgres } from "./support/postgres-server.mjs";
import { expect, test } from "./support/test";

const script = path.resolve(import.meta.dirname, "../scripts/import-store.mjs");

test("a portal serves the same history from PostgreSQL after an import", async ({
  portal: shared,
  newPortal,
}) => {
  test.slow();
  const programs = findPostgres();
  test.skip(!programs, "PostgreSQL 15 or newer isn't installed here");
  const server = await startPostgres(programs ?? "");
  try {
    const portal = await newPortal({ ...toLiveSettings(shared.facilityUrl), RECORD_SECONDS: "1" });
    const recordings = async () => (await readFigures(portal.url))("portal_history_recordings_total");
    await expect.poll(recordings, { timeout: 15_000 }).toBeGreaterThan(1);
    const read = async () => {
      const ask = () => fetch(`${portal.url}/api/history`);
      // A busy machine answers late after a start; the portal then says so.
      await expect.poll(async () => (await ask()).status).toBe(200);
      const { resources, downtimes } = await (await ask()).json();
      const spans = resources.map(({ resource, spans }: Record<string, unknown>) => ({ resource, spans }));
      return { spans, downtimes };
    };
    await portal.restart({ RECORD_SECONDS: "0" });
    const before = await read();
    expect(before.spans.length).toBeGreaterThan(5);
    expect(before.downtimes.length).toBeGreaterThan(5);
    await portal.stop();
    const { PATH } = process.env;
    execFileSync(process.execPath, [script], {
      env: { PATH, NODE_ENV: "production", STATE_DIR: portal.stateDir, DATABASE_URL: server.url },
    });
    await portal.restart({ RECORD_SECONDS: "0", DATABASE_URL: server.url });
    expect(await read()).toEqual(before);
    await portal.stop();
  } finally {
    server.remove();
  }
});
