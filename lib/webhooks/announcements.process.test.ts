import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, expect, it } from "vitest";

/** What a real mail server has taken. `refusal`: what it says instead; `swallow`: it takes a mail, and the answer is lost. */
const server = {
  mails: [] as string[],
  recipients: new Set<string>(),
  refusal: null as string | null,
  swallow: false,
};
const smtp = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, session, done) {
    for (const { address } of session.envelope.rcptTo) server.recipients.add(address);
    void text(stream).then((mail) => {
      if (server.refusal !== null)
        return done(Object.assign(new Error(server.refusal), { responseCode: 451 }));
      server.mails.push(mail);
      if (!server.swallow) return done();
      for (const connection of smtp.connections) if (connection.session === session) connection.close();
    });
  },
});
smtp.on("error", () => {});
await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
const { port } = smtp.server.address() as AddressInfo;

const stateDir = mkdtempSync(path.join(tmpdir(), "portal-announce-"));
Object.assign(process.env, {
  FACILITY_URL: "http://127.0.0.1:9",
  FACILITY_NAME: "Larkspur",
  FACILITY_TIME_ZONE: "UTC",
  PORTAL_URL: "https://portal.example",
  SESSION_SECRET: "x".repeat(32),
  LOG_LEVEL: "silent",
  STATE_DIR: stateDir,
  ANNOUNCE_TO: "status@lists.example",
  SMTP_URL: `smtp://127.0.0.1:${port}`,
});
const { deliverDue } = await import("./deliver");
const { queueEvents } = await import("./queue-events");
const { claimDeliveries, removeEvents } = await import("./records");
const { withStore } = await import("@/lib/store/store");
const { letClockSettle } = await import("@/lib/store/testing/let-clock-settle");
const { formatMetrics } = await import("@/lib/portal/metrics");

const note = (id: string, text: string, news = "curlew: note by ada") => ({
  type: "note.added",
  timestamp: "2026-11-21T12:00:00.000Z",
  text: `${news}\n${text}\nhttps://portal.example/status/curlew`,
  data: { id, resource: "curlew", author: "ada", text },
});
const queue = (...events: ReturnType<typeof note>[]) =>
  withStore((db) =>
    db.transaction().execute((transaction) => queueEvents(transaction, events, Date.now(), () => true)),
  );
const rows = () => withStore((db) => db.selectFrom("delivery").selectAll().orderBy("event_id").execute());
/** As if so much time had passed. */
const pass = (ms: number) =>
  withStore(async (db) => {
    await db
      .updateTable("lease")
      .set((set) => ({ until_ms: set("until_ms", "-", ms) }))
      .execute();
    await db
      .updateTable("delivery")
      .set((set) => ({
        next_ms: set("next_ms", "-", ms),
        claimed_until_ms: set("claimed_until_ms", "-", ms),
      }))
      .execute();
  });
const minutes = (count: number) => count * 60_000;
const idOf = (mail = "") => /^Message-ID: (.+)$/im.exec(mail)?.[1];

afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  rmSync(stateDir, { recursive: true, force: true });
});
beforeEach(async () => {
  Object.assign(server, { mails: [], refusal: null, swallow: false });
  await withStore((db) => db.deleteFrom("delivery").execute());
  await withStore((db) => db.deleteFrom("lease").execute());
});

it("mails the first announcement at once, and what follows within ten minutes in one", async () => {
  await queue(note("a1", "Fans replaced — it’s safe."));
  await deliverDue();
  const [mail = ""] = server.mails;
  expect(mail).toMatch(/^To: status@lists\.example\r$/m);
  expect(mail).toMatch(/^From: portal@portal\.example\r$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail).toMatch(/^Subject: Larkspur: curlew: note by ada\r$/m);
  expect(idOf(mail)).toMatch(/^<[0-9a-f]{32}@portal\.example>\r?$/);
  const body = mail.slice(mail.indexOf("\r\n\r\n")).replaceAll("=\r\n", "");
  expect(body).toContain("Fans replaced");
  expect(body).toContain("https://portal.example/status/curlew");

  for (const id of ["b1", "b2", "b3"]) await queue(note(id, `News ${id}.`));
  await deliverDue();
  await pass(minutes(9));
  await deliverDue();
  expect(server.mails).toHaveLength(1);
  await pass(minutes(1));
  await deliverDue();
  expect(server.mails).toHaveLength(2);
  for (const id of ["b1", "b2", "b3"]) expect(server.mails[1]).toContain(`News ${id}.`);
  expect(server.mails[1]).toMatch(/^Subject: .*\(and 2 more\)\r$/m);
  expect(await rows()).toEqual([]);
  await pass(minutes(30));
  await deliverDue();
  expect(server.mails).toHaveLength(2);
});

it.each([
  ["before the mail is made", async () => {}, 0],
  [
    "after the mail is made and claimed",
    async () => {
      server.refusal = "as if killed";
      await deliverDue();
      server.refusal = null;
      const [row] = await rows();
      // The attempt that was cut off has recorded nothing but its claim.
      await withStore((db) => db.updateTable("delivery").set({ attempts: 0, next_ms: 0 }).execute());
      const claim = { receiver: row?.receiver ?? "", untilMs: Date.now() + minutes(2), most: 10 };
      await withStore((db) => claimDeliveries(db, claim, Date.now()));
    },
    0,
  ],
  [
    "after the server has taken the mail, before that is recorded",
    async () => {
      server.swallow = true;
      await deliverDue();
      server.swallow = false;
    },
    1,
  ],
])("loses nothing if the process ends %s", async (_, end, before) => {
  await queue(note("c1", "One."), note("c2", "Two."));
  await end();
  expect(server.mails).toHaveLength(before);
  await pass(minutes(3));
  await deliverDue();
  expect(server.mails).toHaveLength(before + 1);
  for (const mail of server.mails) for (const said of ["One.", "Two."]) expect(mail).toContain(said);
  expect(new Set(server.mails.map(idOf)).size).toBe(1);
  expect(await rows()).toEqual([]);
});

it("sends a refused mail again, with the same ID, before it makes another; what waits is in the metrics", async () => {
  server.refusal = "try later";
  await queue(note("d1", "First."));
  await deliverDue();
  await queue(note("d2", "Second."));
  await pass(minutes(11));
  await deliverDue();
  const mails = new Set((await rows()).map(({ receiver }) => receiver));
  expect([...mails].sort()).toEqual(["mail:", expect.stringMatching(/^mail:./)]);
  const metrics = await formatMetrics();
  expect(metrics).toMatch(/^portal_webhook_outbox 2$/m);
  expect(metrics).toMatch(/^portal_webhook_deliveries_total\{outcome="failed"\} [2-9]/m);
  server.refusal = null;
  await pass(minutes(11));
  await deliverDue();
  await deliverDue();
  expect(server.mails.map((mail) => /First|Second/.exec(mail)?.[0])).toEqual(["First", "Second"]);
});

it("mails nothing of a note that was withdrawn meanwhile, also if its mail was made", async () => {
  server.refusal = "try later";
  await queue(note("e1", "Wrong."), note("e2", "Right."));
  await deliverDue();
  await withStore((db) =>
    db.transaction().execute((transaction) => removeEvents(transaction, "note.added", "e1")),
  );
  server.refusal = null;
  await pass(minutes(11));
  await deliverDue();
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toContain("Right.");
  expect(server.mails[0]).not.toContain("Wrong.");
});

it("drops what is a day old, unsent, and nothing younger", async () => {
  letClockSettle();
  server.refusal = "no";
  await queue(note("f1", "Old."));
  await deliverDue();
  await queue(note("f2", "Young."));
  await withStore((db) =>
    db
      .updateTable("delivery")
      .set({ created_ms: Date.now() - 86_400_001 })
      .where("receiver", "!=", "mail:")
      .execute(),
  );
  server.refusal = null;
  await pass(minutes(11));
  await deliverDue();
  expect(await formatMetrics()).toMatch(/outcome="expired"\} 1$/m);
  await deliverDue();
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toContain("Young.");
  expect(server.mails[0]).not.toContain("Old.");
});

it("tries at last every ten minutes, so that nothing waits for long once the mail server is back", async () => {
  server.refusal = "no";
  await queue(note("h1", "Late."));
  for (let attempt = 0; attempt < 9; attempt++) {
    await deliverDue();
    await pass(minutes(12));
  }
  expect((await rows())[0]?.attempts).toBe(9);
  server.refusal = null;
  await deliverDue();
  expect(server.mails).toHaveLength(1);
});

it("lets nobody write a header or another recipient", async () => {
  await queue(note("g1", "x\r\n.\r\nRCPT TO:<evil@x.example>", "curlew\r\nBcc: evil@x.example"));
  await deliverDue();
  const head = server.mails[0]?.split("\r\n\r\n")[0] ?? "";
  expect(head).not.toMatch(/^Bcc:/m);
  expect([...server.recipients]).toEqual(["status@lists.example"]);
  expect(server.mails).toHaveLength(1);
});
