import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { openEgressProxy } from "./support/egress-proxy";
import { toLiveSettings } from "./support/portals";
import { expect, test } from "./support/test";

const origin = "https://portal.example";
const execute = promisify(execFile);
const names = ["api", "thesaurus", "login", "hooks"].map((name) => `${name}.facility.example`);
const [api, thesaurus, login, hooks] = names;

/** A certificate authority of the site's own, and a certificate of it for all names. */
async function makeCertificates(folder: string) {
  const at = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => execute("openssl", args, { cwd: folder });
  const fresh = ["-newkey", "rsa:2048", "-nodes"];
  const own = ["-days", "2", "-subj", "/CN=Site CA", "-keyout", "ca.key", "-out", "ca.pem"];
  await openssl("req", "-x509", ...fresh, ...own);
  await openssl("req", ...fresh, "-subj", `/CN=${api}`, "-keyout", "key.pem", "-out", "request.pem");
  writeFileSync(at("names"), `subjectAltName=${names.map((name) => `DNS:${name}`).join(",")}\n`);
  const signer = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names"];
  await openssl("x509", "-req", "-in", "request.pem", ...signer, "-days", "2", "-out", "cert.pem");
  return { authority: at("ca.pem"), key: readFileSync(at("key.pem")), cert: readFileSync(at("cert.pem")) };
}

test("a portal behind an egress proxy reaches servers whose certificates a private authority signed", async ({
  newPortal,
  facility,
}) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(path.join(tmpdir(), "portal-egress-"));
  const { authority, key, cert } = await makeCertificates(folder);
  const hooked: unknown[] = [];
  const server = createServer({ key, cert }, (req, res) => {
    const host = req.headers.host ?? "";
    if (host === hooks) {
      hooked.push(req.url);
      res.writeHead(204).end();
    } else if (host === login) {
      const issuer = `https://${login}`;
      const ends = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
      res.setHeader("Content-Type", "application/json").end(JSON.stringify({ issuer, ...ends }));
    } else {
      const { method, headers, url } = req;
      const onward = request(facility.url + url, { method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      });
      onward.on("error", () => res.destroy());
      req.pipe(onward);
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const proxy = await openEgressProxy(() => (server.address() as AddressInfo).port);
  try {
    const settings = {
      ...toLiveSettings(facility.url),
      FACILITY_URL: `https://${api}`,
      THESAURUS_URL: `https://${thesaurus}/thesaurus/services/SKOSThesaurus`,
      ...{ OIDC_ISSUER: `https://${login}`, OIDC_CLIENT_ID: "portal", OIDC_CLIENT_SECRET: "hush" },
      ...{ WEBHOOK_URLS: `https://${hooks}/hook`, RECORD_SECONDS: "3600" },
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      NODE_EXTRA_CA_CERTS: authority,
      HTTPS_PROXY: proxy.url,
    };
    const portal = await newPortal({ ...settings, PORTAL_URL: origin });
    const ask = (at: string, init: RequestInit = {}) =>
      fetch(portal.url + at, { redirect: "manual", ...init });
    const send = (at: string, body: object, cookie = "") => {
      const headers = { Origin: origin, "Content-Type": "application/json", Cookie: cookie };
      return ask(at, { method: "POST", headers, body: JSON.stringify(body) });
    };
    const signedIn = await send("/api/session", { token: await facility.tokens("full") });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0];
    expect((await ask("/api/ready")).status).toBe(200);
    expect((await ask(`/thesaurus?q=node`, { headers: { Accept: "text/html" } })).status).toBe(200);
    expect((await ask("/api/identity/start")).headers.get("location")).toMatch(`https://${login}/authorize?`);
    expect((await send("/api/notes", { resource: "curlew", text: "Fan failed." }, cookie)).status).toBe(200);
    await expect.poll(() => hooked).toEqual(["/hook"]);
    expect([...new Set(proxy.asked)].sort()).toEqual(names.map((name) => `${name}:443`).sort());

    // Without the authority's certificate nothing is believed, and without the proxy nobody is reached.
    await portal.restart({ NODE_EXTRA_CA_CERTS: undefined });
    expect((await ask("/api/ready")).status).toBe(504);
    await portal.restart({ HTTPS_PROXY: `http://portal:${proxy.password}@127.0.0.1:9` });
    expect((await ask("/api/ready")).status).toBe(504);
    expect((await (await ask("/api/ready")).json()).type).toBe("/problems/facility-unreachable");
    expect(portal.log()).not.toContain(proxy.password);
    expect(portal.log()).not.toContain(Buffer.from(`portal:${proxy.password}`).toString("base64"));
  } finally {
    proxy.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
