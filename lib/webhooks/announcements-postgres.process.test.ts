import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProcessId } from "@/lib/server/process-id";
import { takeLease } from "@/lib/store/lease";
import { findPostgres } from "@/lib/store/testing/postgres";
import { useTestPostgres } from "@/lib/store/testing/test-store";

describe.skipIf(findPostgres() === null)("of several processes on PostgreSQL", () => {
  const store = useTestPostgres();
  let mails = 0;
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _session, done) => stream.resume().on("end", () => done(null, String(mails++))),
  });
  beforeAll(async () => {
    await new Promise<void>((done) => void smtp.listen(0, "127.0.0.1", done));
    Object.assign(process.env, {
      PORTAL_URL: "https://portal.example",
      ANNOUNCE_TO: "status@lists.example",
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    });
  });
  afterAll(() => new Promise<void>((done) => smtp.close(() => done())));

  it("the one that records sends, and the next one after it has died", async () => {
    const { deliverDue } = await import("./deliver");
    const { queueEvents } = await import("./queue-events");
    const event = { type: "downtime.started", timestamp: "t", text: "curlew: downtime has begun", data: {} };
    await store.db.transaction().execute((transaction) => queueEvents(transaction, [event], Date.now()));
    const take = (holder: string, untilMs: number) =>
      takeLease(store.db, { name: "recorder", holder, untilMs }, Date.now());
    await take("another", Date.now() + 60_000);
    await deliverDue();
    expect(mails).toBe(0);
    await store.db.updateTable("lease").set({ until_ms: 0 }).execute();
    await deliverDue();
    expect(mails).toBe(0);
    await take(readProcessId(), Date.now() + 60_000);
    await Promise.all([deliverDue(), deliverDue()]);
    await deliverDue();
    expect(mails).toBe(1);
    expect(await store.db.selectFrom("delivery").selectAll().execute()).toEqual([]);
  });
});
