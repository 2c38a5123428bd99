import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { describeStores } from "@/lib/store/testing/test-store";
import { mayBeSentAgain, openAnswer, sealAnswer } from "./kept-answer";
import { secret, shareStore } from "./testing/intent-processes";

const answer = { status: 200, headers: [["x-a", "b"]] as [string, string][], text: "pässword \u0000 \u202e" };
const newer = "another secret of at least 32 characters";

describe("a sealed answer", () => {
  it("opens with its secret, also after a rotation", async () => {
    const seal = await sealAnswer(answer, "row", [secret]);
    expect(await openAnswer(seal, "row", [secret])).toEqual(answer);
    expect(await openAnswer(seal, "row", [newer, secret])).toEqual(answer);
    expect(await openAnswer(await sealAnswer(answer, "row", [newer, secret]), "row", [newer])).toEqual(
      answer,
    );
  });

  it("doesn't open in another row, without its secret, or changed", async () => {
    const seal = await sealAnswer(answer, "row", [secret]);
    expect(await openAnswer(seal, "row 2", [secret])).toBeNull();
    expect(await openAnswer(seal, "row", [newer])).toBeNull();
    expect(await openAnswer(seal, "row", [])).toBeNull();
    for (const changed of [
      "",
      "x",
      seal.slice(0, -3),
      seal.replace(/.(?=.{40}$)/, (one) => (one === "A" ? "B" : "A")),
    ])
      expect(await openAnswer(changed, "row", [secret])).toBeNull();
  });
});

describe("an answer", () => {
  const said = (slug: string, status: number) => ({
    status,
    headers: [],
    text: JSON.stringify({ type: `/problems/${slug}` }),
  });
  it.each([
    ["invalid-input", 400, true],
    ["not-offered", 404, true],
    ["not-permitted", 403, true],
    ["store-unavailable", 503, true],
    ["outcome-unknown", 504, false],
    ["internal-error", 500, false],
    ["of another version", 400, false],
  ])("%s may be sent again, or not, whoever sent it", (slug, status, may) => {
    for (const isAccepted of [true, false]) expect(mayBeSentAgain(said(slug, status), isAccepted)).toBe(may);
  });

  it("of the other side's refusal is kept for accepted tokens alone", () => {
    for (const slug of ["facility-refused", "scheduler-refused"]) {
      expect(mayBeSentAgain(said(slug, 403), true)).toBe(false);
      expect(mayBeSentAgain(said(slug, 403), false)).toBe(true);
    }
    expect(mayBeSentAgain({ ...answer, status: 500, text: "<html>" }, false)).toBe(false);
    expect(mayBeSentAgain({ ...answer, text: said("invalid-input", 400).text }, false)).toBe(false);
  });
});

describeStores("what is stored of a write", (store) => {
  const shared = shareStore(store);
  beforeEach(() => store.db.deleteFrom("intent").execute());

  it("contains no token, key, password or connection URL, in no table and no file", async () => {
    const hold = { token: "the-very-token", key: "the-very-key" };
    const secrets = { password: "the-very-password", url: "amqp://user:the-very-password@host:5671" };
    const one = shared.startProcess();
    const write = vi.fn(async () => Response.json({ credentials: secrets }));
    await one.intents.answerOnce(hold, { script: "the-very-script" }, write);
    const tables = await store.db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(store.db)),
    );
    const dump = JSON.stringify(rows.map((each) => each.rows));
    expect(dump).toContain('"attempt"');
    const files = readdirSync(store.place.stateDir).map((name) =>
      readFileSync(path.join(store.place.stateDir, name)),
    );
    if (store.kind === "sqlite") expect(files.length).toBeGreaterThan(1);
    for (const text of [dump, ...files.map((bytes) => bytes.toString("latin1"))])
      for (const hidden of [
        "the-very-",
        "amqp:",
        secret,
        Buffer.from("the-very-").toString("base64").slice(0, 10),
      ])
        expect(text.includes(hidden)).toBe(false);
    const again = await shared.startProcess().intents.answerOnce(hold, { script: "the-very-script" }, write);
    expect(await again.json()).toEqual({ credentials: secrets });
  });

  it("can't be used by a process without its secret, or in another row: the outcome is unknown", async () => {
    const write = vi.fn(async () => Response.json(write.mock.calls.length));
    const [one, other] = [shared.startProcess(), shared.startProcess()];
    const ask = ({ intents }: typeof one, key: string) => intents.answerOnce({ token: "t", key }, 1, write);
    for (const key of ["a", "b"]) await ask(one, key);
    const unknown = {
      slug: "outcome-unknown",
      details: { detail: expect.stringContaining("stored response") },
    };
    other.secrets = [newer];
    await expect(ask(other, "a")).rejects.toMatchObject(unknown);
    other.secrets = [newer, secret];
    expect(await (await ask(other, "a")).json()).toBe(1);
    const [first, second] = await store.db.selectFrom("intent").select(["name", "answer"]).execute();
    await store.db
      .updateTable("intent")
      .set({ answer: second?.answer ?? null })
      .where("name", "=", first?.name ?? "")
      .execute();
    const outcomes = await Promise.allSettled(["a", "b"].map((key) => ask(one, key)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    // Too large to be stored.
    const large = vi.fn(async () => new Response("x".repeat(1_000_001)));
    await one.intents.answerOnce({ token: "t", key: "large" }, 1, large);
    await expect(one.intents.answerOnce({ token: "t", key: "large" }, 1, large)).rejects.toMatchObject(
      unknown,
    );
    expect([write.mock.calls.length, large.mock.calls.length]).toEqual([2, 1]);
  });
});
