import { connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore, type Store } from "./open-store";
import { findPostgres } from "./testing/postgres";
import { openTestStore } from "./testing/test-store";

/** Passes connections on to a port, until it is told that those open now are silent: neither data nor an end follows. */
async function startSilencer(port: number) {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
    pairs.push([near, far]);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    silence: () => {
      for (const [near, far] of pairs.splice(0)) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    close: () => server.close(),
  };
}

describe.runIf(findPostgres())("PostgreSQL whose connections fall silent", () => {
  const direct = openTestStore("postgres");
  let silencer: Awaited<ReturnType<typeof startSilencer>>;
  let store: Store;
  beforeAll(async () => {
    const url = new URL(direct.place.databaseUrl ?? "");
    silencer = await startSilencer(Number(url.port));
    url.port = String(silencer.port);
    store = await openStore({ ...direct.place, databaseUrl: url.href, queryMs: 1000 });
  });
  afterAll(() => {
    // Not awaited: connections that fell silent are never closed by the other side.
    void store.close();
    silencer.close();
  });

  const isAnswered = () =>
    sql`select 1`.execute(store.db).then(
      () => true,
      () => false,
    );

  it("uses new ones as soon as the silent ones were noticed", async () => {
    expect(await Promise.all(Array.from({ length: 8 }, isAnswered))).not.toContain(false);
    silencer.silence();
    expect(await Promise.all(Array.from({ length: 8 }, isAnswered))).not.toContain(true);
    expect(await Promise.all(Array.from({ length: 8 }, isAnswered))).not.toContain(false);
  }, 30_000);
});
