import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json, text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { addNoteButton, noteField } from "./support/notes";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, test } from "./support/test";

/** A mail server on a port, with what it has taken. */
async function startMailServer(port: number) {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => done(null, String(mails.push(mail)))),
  });
  server.on("error", () => {});
  await new Promise<void>((done) => void server.listen(port, "127.0.0.1", done));
  const { port: listening } = server.server.address() as AddressInfo;
  return { mails, port: listening, close: () => new Promise<void>((done) => server.close(() => done())) };
}

const fieldOf = (mail: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*)\r$`, "im").exec(mail ?? "")?.[1];

test("a ticked note is mailed to the list, also if no mail server answered and the portal was killed", async ({
  newPortal,
  page,
}) => {
  test.slow();
  const chat: unknown[] = [];
  const receiver = createServer(
    (req, res) => void json(req).then((body) => res.end(String(chat.push(body)))),
  );
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  // A port that nothing listens on yet.
  const { port, close } = await startMailServer(0);
  await close();
  const portal = await newPortal({ RECORD_SECONDS: "1" });
  const settings = {
    PORTAL_URL: portal.url,
    RECORD_SECONDS: "1",
    STATUS_REFRESH_SECONDS: "1",
    ANNOUNCE_TO: "status@lists.example",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    WEBHOOK_URLS: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/services/x`,
    WEBHOOK_FORMAT: "slack",
  };
  const readMetrics = async () => (await fetch(`${portal.url}/api/metrics`)).text();
  await portal.restart(settings);
  await signIn(page, portal, await portal.facility.tokens("full"));
  await page.goto(`${portal.url}/status/curlew`);
  await addNoteButton(page).click();
  await noteField(page).fill("Fans are being replaced.");
  await page.getByRole("textbox", { name: "What to do" }).fill("Submit to avocet");
  const announce = page.getByRole("checkbox", { name: "Announce" });
  await announce.focus();
  await page.keyboard.press("Space");
  await expect(announce).toBeChecked();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Publish note" }).click();
  await expect(page.getByText("Note published.")).toBeVisible();
  // The dead mail server delays nothing else, and is seen.
  const said = "curlew: note by tid042_auser\nWhat to do: Submit to avocet.\nFans are being replaced.";
  await expect.poll(() => chat).toEqual([{ text: `${said}\n${portal.url}/status/curlew` }]);
  await expect.poll(readMetrics).toMatch(/^portal_webhook_deliveries_total\{outcome="failed"\} [1-9]/m);
  await expect.poll(readMetrics).toMatch(/^portal_webhook_outbox 1$/m);

  process.kill(-portal.pid(), "SIGKILL");
  const server = await startMailServer(port);
  try {
    await portal.restart(settings);
    await expect.poll(() => server.mails.length, { timeout: 60_000 }).toBe(1);
    const [mail] = server.mails;
    expect(fieldOf(mail, "To")).toBe("status@lists.example");
    expect(fieldOf(mail, "From")).toBe("portal@localhost");
    expect(fieldOf(mail, "Message-ID")).toMatch(/^<[0-9a-f]{32}@localhost>$/);
    expect(fieldOf(mail, "Subject")).toContain("curlew: note by tid042_auser");
    for (const line of said.split("\n")) expect(mail).toContain(line);
    await expect.poll(readMetrics).toMatch(/^portal_webhook_outbox 0$/m);
    expect(server.mails).toHaveLength(1);
  } finally {
    await server.close();
    receiver.closeAllConnections();
    receiver.close();
  }
});

test("without a list, nobody is offered what can't be done", async ({ userPage: page, portal }) => {
  await page.goto("/status/curlew");
  await addNoteButton(page).click();
  await expect(noteField(page)).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "Announce" })).toHaveCount(0);
  const answer = await page.request.post("/api/notes", {
    data: { resource: "curlew", text: "x", announce: true },
    headers: { Origin: portal.url, "Idempotency-Key": "announce-nothing" },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({ detail: "No list is set up for announcements." });
});
