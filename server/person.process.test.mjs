import { describe, expect, it } from "vitest";
import { bodyOf, talk, toRequest } from "../e2e/support/talk";
import { open } from "./testing/open-door.mjs";

const secret = "a-secret-of-the-proxy-with-a-dollar-$-and-%";
const proof = `X-Portal-Proxy: ${secret}\r\n`;

/** All that the handler gets. @param {string} lines @param {string[]} proxySecrets @param {string} [body] */
async function seen(lines, proxySecrets, body) {
  const { port } = await open({
    proxySecrets,
    handle: async ({ headers, rawHeaders, headersDistinct }, res) => {
      const text = JSON.stringify({ headers, rawHeaders, headersDistinct });
      res.setHeader("Content-Length", text.length).end(text);
    },
  });
  const length = body === undefined ? "" : `Content-Length: ${body.length}\r\n`;
  const verb = body === undefined ? "GET" : "POST";
  const head = toRequest(`${verb} /api/x`, `${lines}${length}Connection: close\r\n`);
  const { answer } = await talk(port, head + (body ?? ""));
  return bodyOf(answer);
}

describe("X-Portal-Person", () => {
  it.each([
    ["beside the secret", [secret], `X-Portal-Person: alice\r\n${proof}`],
    ["in any case", [secret], `x-PORTAL-person: alice\r\nx-portal-PROXY:   ${secret}  \r\n`],
    ["beside an older secret", ["another", secret], `${proof}X-Portal-Person: alice\r\n`],
    ["with underscores besides", [secret], `X_Portal_Person: mallory\r\nX-Portal-Person: alice\r\n${proof}`],
    [
      "with another secret with underscores",
      [secret],
      `X-Portal-Person: alice\r\n${proof}X_Portal-Proxy: mallory\r\n`,
    ],
  ])("names the person %s, and the secret goes no further", async (_, secrets, lines) => {
    for (const body of [undefined, "x"]) {
      const given = await seen(lines, secrets, body);
      expect(given.headers["x-portal-person"]).toBe("alice");
      expect(JSON.stringify(given)).not.toMatch(/mallory/);
      expect(JSON.stringify(given)).not.toContain(secret);
    }
  });

  const claim = "X-Portal-Person: mallory\r\n";
  it.each([
    ["alone", claim],
    ["with an empty secret", `${claim}X-Portal-Proxy:\r\n`],
    ["with another secret", `${claim}X-Portal-Proxy: mallory\r\n`],
    ["with the secret's beginning", `${claim}X-Portal-Proxy: ${secret.slice(0, -1)}\r\n`],
    ["with more than the secret", `${claim}X-Portal-Proxy: ${secret}, mallory\r\n`],
    ["with the secret in capitals", `${claim}X-Portal-Proxy: ${secret.toUpperCase()}\r\n`],
    ["with the secret twice", `${claim}${proof}${proof}`],
    ["with another secret before", `${claim}X-Portal-Proxy: mallory\r\n${proof}`],
    ["with another secret behind", `${proof}${claim}x-portal-proxy: mallory\r\n`],
    ["with the secret under another spelling", `${claim}X_Portal_Proxy: ${secret}\r\n`],
    ["twice", `${claim}X-Portal-Person: alice\r\n${proof}`],
    ["twice, as one", `X-Portal-Person: alice\r\n${claim}${proof}`],
    ["with underscores", `X_Portal_Person: mallory\r\n${proof}`],
    ["with some", `x-portal_PERSON: mallory\r\n${proof}`],
    ["as if by the proxy", `X-Forwarded-For: 127.0.0.1\r\nForwarded: for=127.0.0.1\r\n${claim}`],
    ["under the names of other portals", `Remote-User: mallory\r\nX-Forwarded-User: mallory\r\n`],
  ])("is nobody's %s", async (how, lines) => {
    const given = await seen(lines, [secret]);
    expect(given.headers["x-portal-person"]).toBeUndefined();
    expect(given.headers["x-portal-proxy"]).toBeUndefined();
    if (!how.startsWith("under")) expect(JSON.stringify(given)).not.toMatch(/mallory/);
    expect(JSON.stringify(given)).not.toContain(secret);
  });

  it.each([
    ["alone", ""],
    ["with an empty secret", "X-Portal-Proxy:\r\n"],
    ["with a secret", "X-Portal-Proxy: undefined\r\n"],
  ])("is removed where no proxy names people: %s", async (_, given) => {
    expect(JSON.stringify(await seen(`${claim}${given}`, []))).not.toContain("mallory");
  });
});
