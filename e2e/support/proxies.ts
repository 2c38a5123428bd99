import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findFreePort } from "../../scripts/ports.mjs";
import { type Certificate, openAuthority } from "./certificates";
import { endChild, hasNginx, startNginx } from "./nginx-server.mjs";

const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/install.md"), "utf8");

/** The texts of proxies in docs/install.md, with this secret between proxy and portal. */
export const listBlocks = (secret: string) =>
  [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, language = "", text = ""]) => ({
    language,
    text: text.replaceAll("the-64-digits", secret),
  }));

/**
 * `secret`: the proxy names people, all of whom are alice, by the lines that the page has for that; absent: nobody. `certificate`: the
 * proxy's own otherwise.
 */
export type Wanted = { portalPort: number; port: number; secret?: string; certificate?: Certificate };
/** A proxy with the documented text on a free port for http. */
type Started = { plainPort: number; stop: () => Promise<void> };

/** A text in which those lines take the place of the two that empty the headers. */
const naming = (text: string, lines: string) =>
  text.replace(/^.*X-Portal-Person.*\n.*X-Portal-Proxy.*\n/m, () => lines);

/** The page's text that has this piece. */
const find = (piece: RegExp, secret = "") =>
  listBlocks(secret).find(({ text }) => piece.test(text))?.text ?? "";

/** A text with these files for its certificate, if there are any. */
export const toCertified = (text: string, certificate?: Certificate) =>
  certificate
    ? text
        .replace(/\/etc\/ssl\/[\w.]+\.crt/, certificate.cert)
        .replace(/\/etc\/ssl\/[\w.]+\.key/, certificate.key)
    : text;

function openFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-proxy-"));
  const inFolder = (name: string) => path.join(folder, name);
  return { inFolder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

function run(program: string, args: string[], remove: () => void, env: Record<string, string> = {}) {
  const child = spawn(program, args, { stdio: "ignore", env: { ...process.env, ...env } });
  return async () => {
    await endChild(child);
    remove();
  };
}

async function startDocumentedNginx({ portalPort, port, secret, certificate }: Wanted): Promise<Started> {
  const { inFolder, remove } = openFolder();
  writeFileSync(inFolder("users"), "alice:{PLAIN}x\n");
  const auth = `auth_basic portal; auth_basic_user_file ${inFolder("users")};\n`;
  const named = auth + find(/^proxy_set_header X-Portal-Person \$remote_user/, secret);
  const nginx = await startNginx(portalPort, port, (text) =>
    toCertified(secret === undefined ? text : naming(text, named), certificate),
  );
  const stop = async () => {
    await nginx.stop();
    remove();
  };
  return { plainPort: Number(new URL(nginx.plainUrl).port), stop };
}

const apacheModules =
  "mpm_event authn_core authn_file authz_core authz_host authz_user auth_basic alias ssl proxy proxy_http headers";

async function startApache({ portalPort, port, secret, certificate }: Wanted): Promise<Started> {
  const { inFolder, remove } = openFolder();
  const plainPort = await findFreePort();
  // Of "x", as htpasswd -s writes it.
  writeFileSync(inFolder("users"), "alice:{SHA}EfatjsUqKYSrqv18O1FlA3hcIHI=\n");
  const auth = `<Location />\nAuthType Basic\nAuthName portal\nAuthUserFile ${inFolder("users")}\nRequire valid-user\n</Location>\n`;
  const named = auth + find(/^RequestHeader set X-Portal-Person/, secret);
  const whole = find(/<VirtualHost \*:443>/);
  const text = toCertified(
    secret === undefined ? whole : naming(whole, named),
    certificate ?? openAuthority(inFolder(".")).sign("localhost", 30),
  )
    .replaceAll("portal.example", "localhost")
    .replace("*:80", `*:${plainPort}`)
    .replace("*:443", `*:${port}`)
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
      `Listen 127.0.0.1:${plainPort}`,
      ...(process.getuid?.() === 0 ? ["User www-data", "Group www-data"] : []),
      ...apacheModules
        .split(" ")
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      text,
    ].join("\n"),
  );
  execFileSync("chmod", ["-R", "a+rX", inFolder(".")]);
  return { plainPort, stop: run("/usr/sbin/apache2", ["-X", "-f", inFolder("apache.conf")], remove) };
}

async function startCaddy({ portalPort, port, secret, certificate }: Wanted): Promise<Started> {
  const { inFolder, remove } = openFolder();
  const plainPort = await findFreePort();
  // bcrypt of "x".
  const auth = "basicauth {\nalice $2a$04$EHvU5nPk2W/LKpE26nxUTuYj7suRkN4iiB4WU.aTAMgbKhY2OO1/2\n}\n";
  const tls = certificate ? `tls ${certificate.cert} ${certificate.key}\n` : "";
  const whole = find(/^portal\.example \{/);
  const named = find(/^header_up X-Portal-Person/, secret);
  const text = (secret === undefined ? whole : naming(whole, named))
    .replace("https://portal.example", "https://localhost")
    .replace("portal.example {", () => `localhost {\n${tls}${secret === undefined ? "" : auth}`)
    .replace("127.0.0.1:3000", `127.0.0.1:${portalPort}`);
  const ports = `http_port ${plainPort}\nhttps_port ${port}\ndefault_bind 127.0.0.1`;
  writeFileSync(inFolder("Caddyfile"), `{\nadmin off\nskip_install_trust\n${ports}\n}\n${text}`);
  const homes = { XDG_DATA_HOME: inFolder("data"), XDG_CONFIG_HOME: inFolder("config"), HOME: inFolder(".") };
  const args = ["run", "--config", inFolder("Caddyfile"), "--adapter", "caddyfile"];
  return { plainPort, stop: run("caddy", args, remove, homes) };
}

/** The documented proxies, and whether they are installed. */
export const proxies: Record<string, { isHere: boolean; start: (wanted: Wanted) => Promise<Started> }> = {
  nginx: { isHere: hasNginx(), start: startDocumentedNginx },
  Apache: { isHere: existsSync("/usr/sbin/apache2"), start: startApache },
  Caddy: { isHere: existsSync("/usr/bin/caddy"), start: startCaddy },
};
