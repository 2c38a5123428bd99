import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { openStore, type Store, type StorePlace } from "../open-store";
import { findPostgres, startPostgres, type TestPostgres } from "./postgres";

type Kind = Store["kind"];

/** A store while its tests run; `place`: where other processes open it; `server`: null for the file. */
export type TestStore = Readonly<
  Pick<Store, "kind" | "db"> & { place: StorePlace; server: TestPostgres | null }
>;

/**
 * A `describe` for each of the two databases, PostgreSQL where it is installed, with a store of its own. For records, leases and what
 * survives a kill; rules above them need only one (openTestStore).
 */
export function describeStores(title: string, define: (store: TestStore) => void): void {
  describe.each(["sqlite", "postgres"] as const)(`${title} on %s`, (kind) => {
    if (kind === "postgres" && findPostgres() === null)
      it.skip("PostgreSQL 15 or newer isn't installed here", () => {});
    else define(openTestStore(kind));
  });
}

/** One on PostgreSQL that withStore uses as well, by this process's settings. */
export function useTestPostgres(): TestStore {
  const store = openTestStore("postgres");
  beforeAll(() => {
    Object.assign(process.env, {
      FACILITY_URL: "http://127.0.0.1:9",
      SESSION_SECRET: "a".repeat(40),
      LOG_LEVEL: "silent",
      STATE_DIR: store.place.stateDir,
      DATABASE_URL: store.place.databaseUrl,
    });
  });
  return store;
}

/** A store of the `describe` that calls this, from before its first test until after its last one. */
export function openTestStore(kind: Kind = "sqlite"): TestStore {
  const place: StorePlace = { stateDir: "", databaseUrl: null };
  let server: TestPostgres | null = null;
  let store: Store;
  beforeAll(async () => {
    place.stateDir = mkdtempSync(path.join(tmpdir(), "portal-store-"));
    if (kind === "postgres") server = await startPostgres(findPostgres() ?? "");
    place.databaseUrl = server?.url ?? null;
    store = await openStore(place);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    server?.remove();
    rmSync(place.stateDir, { recursive: true, force: true });
  });
  return {
    kind,
    place,
    get db() {
      return store.db;
    },
    get server() {
      return server;
    },
  };
}
