import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { request as playwrightRequest } from "@playwright/test";
import { findPostgres, startPostgres, type TestPostgres } from "../scripts/postgres-server.mjs";
import { openApi } from "./support/api";
import { DemoFacility } from "./support/facility";
import { type RunningPortal, startPortal } from "./support/portal";
import { toLiveSettings } from "./support/portals";
import { toSubmit } from "./support/submit";
import { expect, test } from "./support/test";

const kv = (name: string) => ({ kind: "valkey-general", name, resources: { cpus: 1, "ram-gbs": 1 } });
const mq = (name: string) => ({
  kind: "rabbitmq-general",
  name,
  resources: { cpus: 1, "ram-gbs": 1, nodes: 1 },
});

/** Does whatever leaves something in the database. Returns what must not be found there. */
async function leaveTraces(portal: RunningPortal, facility: DemoFacility): Promise<string[]> {
  const secrets: string[] = [];
  for (const end of ["/api/token", "/api/session"]) {
    const token = await facility.tokens("full");
    const context = await playwrightRequest.newContext();
    const { send, signIn } = openApi(context, portal);
    await signIn(token);
    const cookies = (await context.storageState()).cookies.map(({ value }) => value);
    secrets.push(token, token.split(".")[2] ?? token, ...cookies);
    for (const [family, body] of [
      ["kv", kv("secretive")],
      ["mq", mq("secretive")],
    ] as const) {
      const made = await send("POST", `/api/clusters/${family}`, body, `provision-${family}`);
      const { credentials } = await made.json();
      expect(credentials.password).toMatch(/^\S{24}$/);
      secrets.push(...Object.values<unknown>(credentials).filter(isSecret));
      expect(
        (await send("POST", `/api/clusters/${family}/secretive/extend`, undefined, `e-${family}`)).ok(),
      ).toBe(true);
    }
    // An environment with the token, which the facility repeats in the job.
    const script = toSubmit("secretive", `export TOKEN=${token} NOTE=only-in-the-script`);
    expect((await send("POST", "/api/compute/curlew/jobs", script, "submit")).ok()).toBe(true);
    secrets.push("only-in-the-script");
    expect((await send("DELETE", "/api/clusters/kv/secretive", undefined, "delete")).ok()).toBe(true);
    expect((await send("DELETE", end, undefined, "end")).ok()).toBe(true);
    await context.dispose();
  }
  expect((await fetch(`${portal.url}/api/history`)).status).toBe(200);
  return secrets;
}

/** Passwords and connection URLs; hosts, ports and user names are also in lists. */
const isSecret = (value: unknown): value is string =>
  typeof value === "string" && (/^\w+:\/\//.test(value) || /^\S{24}$/.test(value));

test("the embedded file holds no token, password or connection URL", async () => {
  const stateDir = mkdtempSync(path.join(os.tmpdir(), "portal-secrets-"));
  const host = await startPortal({ RECORD_SECONDS: "0" });
  const portal = await startPortal({ ...toLiveSettings(host.facilityUrl), STATE_DIR: stateDir });
  try {
    const secrets = await leaveTraces(portal, new DemoFacility(host.facilityUrl));
    const read = () =>
      readdirSync(stateDir)
        .map((name) => readFileSync(path.join(stateDir, name), "latin1"))
        .join("\n");
    expect(read()).toContain("kysely_migration");
    expect(secrets.filter((secret) => read().includes(secret))).toEqual([]);
  } finally {
    await Promise.all([portal.remove(), host.remove()]);
    rmSync(stateDir, { recursive: true, force: true });
  }
});

test("a dump of PostgreSQL holds no token, password or connection URL", async () => {
  const programs = findPostgres();
  test.skip(!programs, "PostgreSQL 15 or newer isn't installed here");
  const server: TestPostgres = await startPostgres(programs ?? "");
  const host = await startPortal({ RECORD_SECONDS: "0" });
  const portal = await startPortal({ ...toLiveSettings(host.facilityUrl), DATABASE_URL: server.url });
  try {
    const secrets = await leaveTraces(portal, new DemoFacility(host.facilityUrl));
    const dump = execFileSync(path.join(programs ?? "", "pg_dump"), [server.url], { encoding: "latin1" });
    expect(dump).toContain("kysely_migration");
    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([]);
  } finally {
    await Promise.all([portal.remove(), host.remove()]);
    server.remove();
  }
});
