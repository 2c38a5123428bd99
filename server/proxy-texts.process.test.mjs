import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { openLogin, toOauth2Settings } from "../e2e/support/oauth2-login";
import { endChild, hasNginx, startNginx } from "../scripts/nginx-server.mjs";
import { findFreePort } from "../scripts/ports.mjs";
import { open } from "./testing/open-door.mjs";

/** @param {string} file */
const read = (file) => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");
const secret = "0123456789abcdef".repeat(4);
const blocks = [...read("docs/install.md").matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(
  ([, language = "", text = ""]) => ({ language, text: text.replaceAll("the-64-digits", secret) }),
);
const texts = [
  ...blocks.filter(({ language }) => language !== "sh").map(({ text }) => text),
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

/** A whole text of a proxy, and the lines that the page has for one that names people. @param {RegExp} whole @param {RegExp} named */
const find = (whole, named) => {
  const one = (/** @type {RegExp} */ wanted) => blocks.find(({ text }) => wanted.test(text))?.text ?? "";
  return { whole: one(whole), named: one(named) };
};
/** In place of the two lines that empty the headers. @param {string} whole @param {string} named */
const naming = (whole, named) => whole.replace(/^.*X-Portal-Person.*\n.*X-Portal-Proxy.*\n/m, () => named);

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-proxy-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return (/** @type {string} */ name) => path.join(folder, name);
}

/** @param {string} program @param {string[]} args @param {Record<string, string>} [env] */
function run(program, args, env = {}) {
  const child = spawn(program, args, { stdio: "ignore", env: { ...process.env, ...env } });
  ends.unshift(() => endChild(child));
}

/** @typedef {{ portalPort: number, port: number, isNaming: boolean }} Wanted */

/** @type {Record<string, { isHere: boolean, start: (wanted: Wanted) => unknown }>} */
const proxies = {
  nginx: {
    isHere: hasNginx(),
    start: async ({ portalPort, port, isNaming }) => {
      const file = makeFolder()("users");
      writeFileSync(file, "alice:{PLAIN}x\n");
      const named = find(/./, /^proxy_set_header X-Portal-Person \$remote_user/).named;
      const auth = `auth_basic portal; auth_basic_user_file ${file};\n${named}`;
      const { stop } = await startNginx(portalPort, port, (text) => (isNaming ? naming(text, auth) : text));
      ends.unshift(stop);
    },
  },
  Apache: {
    isHere: existsSync("/usr/sbin/apache2"),
    start: ({ portalPort, port, isNaming }) => {
      const inFolder = makeFolder();
      const { whole, named } = find(/<VirtualHost \*:443>/, /^RequestHeader set X-Portal-Person/);
      execFileSync(
        "openssl",
        [
          ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
          ...["-keyout", inFolder("key"), "-out", inFolder("certificate")],
        ],
        { stdio: "ignore" },
      );
      // Of "x", as htpasswd -s writes it.
      writeFileSync(inFolder("users"), "alice:{SHA}EfatjsUqKYSrqv18O1FlA3hcIHI=\n");
      const auth = `<Location />\nAuthType Basic\nAuthName portal\nAuthUserFile ${inFolder("users")}\nRequire valid-user\n</Location>\n`;
      const modules =
        "mpm_event authn_core authn_file authz_core authz_user auth_basic alias ssl proxy proxy_http headers";
      const text = (isNaming ? naming(whole, auth + named) : whole)
        .replace(/^<VirtualHost \*:80>[\s\S]*?<\/VirtualHost>\n/, "")
        .replaceAll("portal.example", "localhost")
        .replace("*:443", `*:${port}`)
        .replace(/\/etc\/ssl\/.*\.crt/, inFolder("certificate"))
        .replace(/\/etc\/ssl\/.*\.key/, inFolder("key"))
        .replace("127.0.0.1:3000", `127.0.0.1:${portalPort}`);
      writeFileSync(
        inFolder("apache.conf"),
        [
          `ServerRoot ${inFolder(".")}`,
          `PidFile ${inFolder("pid")}`,
          `ErrorLog ${inFolder("errors")}`,
          `DefaultRuntimeDir ${inFolder(".")}`,
          "ServerName localhost",
          `Listen 127.0.0.1:${port}`,
          ...(process.getuid?.() === 0 ? ["User www-data", "Group www-data"] : []),
          ...modules
            .split(" ")
            .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
          text,
        ].join("\n"),
      );
      execFileSync("chmod", ["-R", "a+rX", inFolder(".")]);
      run("/usr/sbin/apache2", ["-X", "-f", inFolder("apache.conf")]);
    },
  },
  Caddy: {
    isHere: existsSync("/usr/bin/caddy"),
    start: ({ portalPort, port, isNaming }) => {
      const inFolder = makeFolder();
      const { whole, named } = find(/^portal\.example \{/, /^header_up X-Portal-Person/);
      // bcrypt of "x".
      const hash = "$2a$04$EHvU5nPk2W/LKpE26nxUTuYj7suRkN4iiB4WU.aTAMgbKhY2OO1/2";
      const text = (isNaming ? naming(whole, named) : whole)
        .replace(
          "portal.example {",
          () => `https://localhost:${port} {\n${isNaming ? `basicauth {\nalice ${hash}\n}\n` : ""}`,
        )
        .replace("127.0.0.1:3000", `127.0.0.1:${portalPort}`);
      writeFileSync(
        inFolder("Caddyfile"),
        `{\nadmin off\nskip_install_trust\nauto_https disable_redirects\n}\n${text}`,
      );
      run("caddy", ["run", "--config", inFolder("Caddyfile"), "--adapter", "caddyfile"], {
        XDG_DATA_HOME: inFolder("data"),
        XDG_CONFIG_HOME: inFolder("config"),
        HOME: inFolder("."),
      });
    },
  },
};

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
    await start({ portalPort, port, isNaming });
    /** @type {Record<string, string>} */
    const own = isNaming ? { Authorization: `Basic ${Buffer.from("alice:x").toString("base64")}` } : {};
    await expect.poll(() => ask(port, own).catch(() => null), { timeout: 30_000 }).not.toBeNull();
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
      await expect.poll(() => ask(port, {}).catch(() => null), { timeout: 30_000 }).not.toBeNull();
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
