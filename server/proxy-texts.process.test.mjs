import { readFileSync } from "node:fs";
import { request } from "node:https";
import path from "node:path";
import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { hasNginx, startNginx } from "../e2e/support/nginx-server.mjs";
import { openLogin, toOauth2Settings } from "../e2e/support/oauth2-login";
import { listBlocks, proxies } from "../e2e/support/proxies";
import { findFreePort } from "../scripts/ports.mjs";
import { open } from "./testing/open-door.mjs";

/** @param {string} file */
const read = (file) => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");
const secret = "0123456789abcdef".repeat(4);
const texts = [
  ...listBlocks(secret)
    .filter(({ language }) => language !== "sh")
    .map(({ text }) => text),
  read("deploy/nginx.conf"),
].filter((text) => /127\.0\.0\.1:3000|X-Portal-/.test(text));

/** Whether a line of a proxy's settings removes one of the two headers, sets it, or is about another thing. @param {string} line */
function toActs(line) {
  const [, kind] = /X-Portal-(Person|Proxy)\b/.exec(line) ?? [];
  return kind ? [{ kind, isEmptied: /unset|header_up -|""/.test(line) }] : [];
}

describe("a documented proxy", () => {
  it.each(texts)("sets the person and the secret together, or empties both: %s", (text) => {
    const acts = text.split("\n").flatMap(toActs);
    expect(acts.length).toBeGreaterThan(0);
    for (let at = 0; at < acts.length; at += 2)
      expect(acts.slice(at, at + 2)).toEqual([
        { kind: "Person", isEmptied: acts[at]?.isEmptied },
        { kind: "Proxy", isEmptied: acts[at]?.isEmptied },
      ]);
  });
});

/** @type {(() => unknown)[]} */
const ends = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** The headers that reach the portal's handlers, or of a redirect. @param {number} port @param {Record<string, string | string[]>} headers @returns {Promise<Record<string, string>>} */
const ask = (port, headers, path = "/api/x") =>
  new Promise((resolve, reject) => {
    const options = { port, host: "localhost", path, headers, rejectUnauthorized: false };
    const sent = request(options, (answer) => {
      if (answer.headers.location) return resolve(/** @type {any} */ (answer.headers));
      json(answer).then((body) => resolve(/** @type {any} */ (body).headers), reject);
    });
    sent.on("error", reject).end();
  });

const forged = [
  { "X-Portal-Person": "mallory" },
  { "X-Portal-Person": "mallory", "X-Portal-Proxy": secret },
  {
    "x-portal-PERSON": "mallory",
    X_Portal_Person: "mallory",
    X_Portal_Proxy: secret,
    "X-Portal-Proxy": secret,
  },
  { "X-Portal-Person": ["mallory", "mallory"], "X-Portal-Proxy": [secret, secret] },
  {
    "X-Portal-Person": "mallory",
    "X-Portal-Proxy": secret,
    Connection: "close, X-Portal-Person, X-Portal-Proxy",
  },
];
const sets = Object.entries(proxies).flatMap(([name, { isHere, start }]) =>
  isHere ? [false, true].map((isNaming) => ({ name, isNaming, start })) : [],
);

describe.runIf(sets.length > 0)("nobody names themselves", () => {
  it.each(sets)("through $name as documented, which names people: $isNaming", async ({ isNaming, start }) => {
    const { port: portalPort } = await open({ proxySecrets: [secret], trustedProxies: 1 });
    const port = await findFreePort();
    ends.unshift((await start({ portalPort, port, ...(isNaming ? { secret } : {}) })).stop);
    /** @type {Record<string, string>} */
    const own = isNaming ? { Authorization: `Basic ${Buffer.from("alice:x").toString("base64")}` } : {};
    await expect.poll(() => ask(port, own).catch(() => null)).not.toBeNull();
    for (const headers of [{}, ...forged]) {
      const given = await ask(port, { ...headers, ...own });
      // A header that the caller declares to be of the connection may not reach the portal at all.
      const isNamed = isNaming && !("Connection" in headers && given["x-portal-person"] === undefined);
      expect(given["x-portal-person"]).toBe(isNamed ? "alice" : undefined);
      expect(JSON.stringify(given)).not.toContain("mallory");
      expect(JSON.stringify(given)).not.toContain(secret);
    }
  });

  it.runIf(hasNginx())(
    "through nginx that asks oauth2-proxy: who is known there is named, others read on",
    async () => {
      const login = await openLogin();
      ends.push(login.close);
      const { port: portalPort } = await open({ proxySecrets: [secret], trustedProxies: 1 });
      const port = await findFreePort();
      ends.unshift((await startNginx(portalPort, port, await toOauth2Settings(login.port, secret))).stop);
      await expect.poll(() => ask(port, {}).catch(() => null)).not.toBeNull();
      const known = { Cookie: "portal-theme=dark; _oauth2_proxy=good" };
      for (const headers of [{}, ...forged])
        for (const path of ["/", "/status?a=/sign-in", "/sign-in-x", "/clusters", "/api/session"]) {
          const [named, stranger] = [
            await ask(port, { ...headers, ...known }, path),
            await ask(port, headers, path),
          ];
          expect([path, named["x-portal-person"], stranger["x-portal-person"]]).toEqual([
            path,
            "alice",
            undefined,
          ]);
          expect(JSON.stringify([named, stranger])).not.toContain("mallory");
          expect(JSON.stringify([named, stranger])).not.toContain(secret);
        }
      expect((await ask(port, known, "/sign-in"))["x-portal-person"]).toBe("alice");
      const path = "/sign-in?next=%2Fa%26b";
      expect((await ask(port, {}, path)).location).toBe(
        `/oauth2/provider/authorize?state=${encodeURIComponent(path)}`,
      );
      await login.close();
      expect((await ask(port, known))["x-portal-person"]).toBeUndefined();
    },
  );
});
