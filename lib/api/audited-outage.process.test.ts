import { NextRequest } from "next/server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readAudit } from "@/lib/audit/audit-record";
import { proveToken } from "@/lib/facility/proven-tokens";
import type { SignedIn } from "@/lib/session/session";
import { withStore } from "@/lib/store/store";
import { findPostgres } from "@/lib/store/testing/postgres";
import { useTestPostgres } from "@/lib/store/testing/test-store";
import { DELETE as signOut } from "../../app/api/session/route";
import { toHandler } from "./route";

const signedIn = vi.hoisted(() => ({ value: null as unknown }));
vi.mock("@/lib/session/session", async (original) => ({
  ...(await original<typeof import("@/lib/session/session")>()),
  readSignedIn: async () => signedIn.value,
}));
vi.mock("@/lib/session/renew-session", () => ({ renewSession: async () => {} }));

const keysOfAll = 333;
/** How often each key was carried out. */
const sent = new Map<string, number>();
let gate = Promise.resolve();
const write = toHandler({
  path: "/x",
  once: true,
  audit: { action: "submit" },
  answer: async ({ headers }) => {
    const key = headers.get("idempotency-key") ?? "";
    sent.set(key, (sent.get(key) ?? 0) + 1);
    await gate;
    return { key };
  },
});
type Asked = { id: string; key: string | null; status: number; isReplay: boolean; text: string };
const asked: Asked[] = [];
async function ask(handler: typeof write, method: string, key: string | null): Promise<Asked> {
  const own = { origin: "http://localhost:3000", host: "localhost:3000" };
  const headers = key === null ? own : { ...own, "idempotency-key": key };
  const request = new NextRequest("http://localhost:3000/api/x", { method, headers });
  const answer = await handler(request, { params: Promise.resolve({}) });
  const id = answer.headers.get("x-request-id") ?? "";
  const isReplay = answer.headers.has("idempotency-replayed");
  const one = { id, key, status: answer.status, isReplay, text: await answer.text() };
  asked.push(one);
  return one;
}
const inChunks = async (keys: string[], most = 40) => {
  const all: Asked[] = [];
  for (let at = 0; at < keys.length; at += most)
    all.push(...(await Promise.all(keys.slice(at, at + most).map((key) => ask(write, "POST", key)))));
  return all;
};

describe.runIf(findPostgres())("with PostgreSQL", () => {
  const store = useTestPostgres();
  let admin: pg.Client;
  const query = (text: string) => admin.query(text);
  beforeAll(async () => {
    await connect();
    proveToken("a-token", { isSingleUse: false });
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    signedIn.value = {
      id: "session",
      token: "a-token",
      session: { endsAt, project: "p", username: "u", introspected: true },
      isSealedProven: true,
      seenMs: Date.now(),
      person: null,
    } as SignedIn;
    await ask(write, "POST", "before");
  });
  afterAll(async () => {
    store.server?.thaw();
    await admin.end().catch(() => {});
  });
  async function connect() {
    admin = new pg.Client({ connectionString: store.server?.url });
    admin.on("error", () => {});
    await admin.connect();
  }
  const tables = ["audit", "intent", "ended", "lease"];

  const outages: [string, () => unknown, () => unknown][] = [
    [
      "stopped",
      () => store.server?.stop(),
      async () => {
        await store.server?.start();
        await connect();
      },
    ],
    ["hung", () => store.server?.freeze(), () => store.server?.thaw()],
    [
      "full",
      async () => {
        await query(`create or replace function refuse_full() returns trigger language plpgsql as
          $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
        for (const table of tables)
          await query(
            `create trigger is_full before insert or update on ${table} execute function refuse_full()`,
          );
      },
      async () => {
        for (const table of tables) await query(`drop trigger is_full on ${table}`);
      },
    ],
  ];

  it.each(outages)(
    "%s, no write is sent twice or falsely reported, and sign-out works",
    async (name, begin, end) => {
      const count = Math.ceil(keysOfAll / outages.length);
      const keys = Array.from({ length: count }, (_, index) => `${name}-${index}`);
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      const underWay = inChunks(keys.slice(0, 40));
      await expect.poll(() => keys.filter((key) => sent.has(key)).length).toBe(40);
      const isOpen = store.db.selectFrom("audit").select(["is_proven"]).where("outcome", "=", "open");
      expect(await isOpen.execute()).toEqual(Array(40).fill({ is_proven: 1 }));
      await begin();
      open();
      expect((await underWay).map(({ status }) => status)).toEqual(Array(40).fill(200));
      const refused = await inChunks(keys.slice(40));
      expect(new Set(refused.map(({ status, text }) => `${status} ${JSON.parse(text).notSent}`))).toEqual(
        new Set(["503 true"]),
      );
      expect(keys.slice(40).filter((key) => sent.has(key))).toEqual([]);
      const out = await ask(signOut, "DELETE", null);
      expect([out.status, JSON.parse(out.text)]).toEqual([200, { session: null, keptAcrossRestart: false }]);
      await end();
      const isBack = async () => (await ask(write, "POST", `${name}-back`)).status;
      await expect.poll(isBack, { timeout: 20_000 }).toBe(200);
      expect((await inChunks(keys)).filter(({ status }) => status !== 200)).toEqual([]);
      expect(keys.filter((key) => sent.get(key) !== 1)).toEqual([]);

      await readAudit().tick();
      const rows = await withStore((db) => db.selectFrom("audit").select(["id", "outcome"]).execute());
      // Each request once, as it was answered; of an answer that was repeated, only the first.
      const meant = asked.flatMap(({ id, status, isReplay }) =>
        isReplay ? [] : `${id} ${status === 200 ? "done" : "not-sent"}`,
      );
      expect(rows.map(({ id, outcome }) => `${id} ${outcome}`).sort()).toEqual(meant.sort());
    },
    90_000,
  );
});
