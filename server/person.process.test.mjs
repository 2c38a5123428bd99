import { mkdtempSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { bodyOf, talk, toRequest } from "../e2e/support/talk";
import { toPeerTest } from "./person.mjs";
import { open } from "./testing/open-door.mjs";

const header = "x-forwarded-user";

/** The headers that the handler gets. @param {string[]} peers @param {string} lines */
async function seen(peers, lines) {
  const { port } = await open({ identity: { header, peers } });
  return bodyOf((await talk(port, toRequest("GET /api/x", `${lines}Connection: close\r\n`))).answer).headers;
}

describe("the header that names the person", () => {
  it.each([["127.0.0.1"], ["127.0.0.0/8"], ["10.0.0.1,127.0.0.1"]])("is believed from %s", async (peers) => {
    const headers = await seen(peers.split(","), "X-FORWARDED-user: alice\r\nX-Forwarded_User: mallory\r\n");
    expect(headers[header]).toBe("alice");
    expect(JSON.stringify(headers)).not.toContain("mallory");
  });

  it.each([
    ["as it is", "X-Forwarded-User: mallory\r\n"],
    ["with underscores", "X_Forwarded_User: mallory\r\n"],
    ["with some", "x-forwarded_USER: mallory\r\n"],
    ["twice", "X-Forwarded-User: mallory\r\nx-forwarded-user: mallory\r\n"],
    [
      "as if by the proxy",
      "X-Forwarded-For: 10.0.0.1\r\nForwarded: for=10.0.0.1\r\nX-Forwarded-User: mallory\r\n",
    ],
  ])("is removed from anybody else's request: %s", async (_, lines) => {
    expect(JSON.stringify(await seen(["10.0.0.1", "unix", "::1"], lines))).not.toContain("mallory");
  });

  it("is nobody's if a listed proxy passes on another one beside its own", async () => {
    const headers = await seen(["127.0.0.1"], "X-Forwarded-User: mallory\r\nX-Forwarded-User: alice\r\n");
    expect(headers[header]).toBeUndefined();
  });

  it("is untouched where nobody is identified by it", async () => {
    const { port } = await open();
    const { answer } = await talk(
      port,
      toRequest("GET /api/x", "X-Forwarded-User: a\r\nConnection: close\r\n"),
    );
    expect(bodyOf(answer).headers[header]).toBe("a");
  });
});

it("compares addresses and networks of both families, and never a lost connection's", () => {
  const isListed = toPeerTest(["10.1.0.0/16", "192.0.2.7", "fd00:1::/32"]);
  for (const peer of ["10.1.255.1", "::ffff:10.1.0.1", "192.0.2.7", "fd00:1::5"])
    expect([peer, isListed(peer, false)]).toEqual([peer, true]);
  for (const peer of ["10.2.0.1", "192.0.2.70", "fd00:2::5", "::1", "", undefined, "unix"])
    expect([peer, isListed(peer, false)]).toEqual([peer, false]);
  expect([isListed(undefined, true), toPeerTest(["unix"])(undefined, true)]).toEqual([false, true]);
  expect(toPeerTest(["unix"])(undefined, false)).toBe(false);
});

it.each([
  [["unix"], "alice"],
  [["127.0.0.1"], undefined],
])("on a Unix socket with the peers %j: %s", async (peers, expected) => {
  const socketPath = path.join(mkdtempSync(path.join(tmpdir(), "person-")), "s");
  await open({ identity: { header, peers }, socketPath });
  const answer = await new Promise((resolve) =>
    request({ socketPath, path: "/api/x", headers: { "X-Forwarded-User": "alice" } }, resolve).end(),
  );
  expect(/** @type {any} */ (await json(answer)).headers[header]).toBe(expected);
});
