import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { request as playwrightRequest } from "@playwright/test";
import { openApi } from "./support/api";
import { kv, mq } from "./support/clusters";
import type { DemoFacility } from "./support/facility";
import type { RunningPortal } from "./support/portal";
import { toLiveSettings } from "./support/portals";
import { findPostgres, startPostgres } from "./support/postgres-server.mjs";
import { toSubmit } from "./support/submit";
import { expect, test } from "./support/test";

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

for (const kind of ["the embedded file", "a dump of PostgreSQL"])
  test(`${kind} holds no token, password or connection URL`, async ({ newPortal }) => {
    const programs = kind === "the embedded file" ? null : findPostgres();
    test.skip(kind !== "the embedded file" && !programs, "PostgreSQL 15 or newer isn't installed here");
    const server = programs ? await startPostgres(programs) : null;
    try {
      const host = await newPortal({ RECORD_SECONDS: "0" });
      const portal = await newPortal({ ...toLiveSettings(host.facilityUrl), DATABASE_URL: server?.url });
      const secrets = await leaveTraces(portal, host.facility);
      const stored = server
        ? execFileSync(path.join(programs ?? "", "pg_dump"), [server.url], { encoding: "latin1" })
        : readdirSync(portal.stateDir)
            .map((name) => readFileSync(path.join(portal.stateDir, name), "latin1"))
            .join("\n");
      expect(stored).toContain("kysely_migration");
      expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
      await portal.stop();
    } finally {
      server?.remove();
    }
  });
