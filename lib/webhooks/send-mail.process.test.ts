import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, it } from "vitest";
import { sendMail } from "./send-mail";

/** Sends one mail to a real server with options, at a name for this machine. */
async function send(options: SMTPServerOptions, account: string, host: string) {
  const seen: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onAuth: ({ password }, _session, done) => done(null, { user: String(seen.push(`password ${password}`)) }),
    onData: (stream, session, done) =>
      void text(stream).then(() => done(null, String(seen.push(session.secure ? "encrypted" : "plain")))),
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((done) => void server.listen(0, host, done));
  const { port } = server.server.address() as AddressInfo;
  const settings = { to: "a@x.example", from: "b@x.example", smtpUrl: `smtp://${account}${host}:${port}` };
  const result = await sendMail(settings, { id: "1", subject: "s", text: "t" }).then(
    () => "sent",
    (error: unknown) => String(error),
  );
  await new Promise<void>((done) => server.close(() => done()));
  return { seen, result };
}
const withoutTls = { disabledCommands: ["STARTTLS"], allowInsecureAuth: true };

it("sends no password beyond this machine without TLS", async () => {
  const { seen, result } = await send(withoutTls, "me:secret@", "0.0.0.0");
  expect(seen).toEqual([]);
  expect(result).toMatch(/TLS/i);
  expect(result).not.toContain("secret");
});

it("takes a relay on this machine as it is, whatever its certificate", async () => {
  expect(await send({}, "", "127.0.0.1")).toEqual({ seen: ["plain"], result: "sent" });
  expect((await send(withoutTls, "me:secret@", "127.0.0.1")).seen).toEqual(["password secret", "plain"]);
});

it("trusts no other server whose certificate Node doesn't", async () => {
  const { seen, result } = await send({}, "", "0.0.0.0");
  expect([seen, result]).toEqual([[], expect.stringMatching(/certificate/)]);
});
