import { spawn } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { startNginx } from "../scripts/nginx-server.mjs";
import { broken, reply, secret, toLogin } from "./support/broken-installations";
import { openAuthority } from "./support/certificates";
import { readBlock, root, runShell } from "./support/documented";
import { DemoFacility } from "./support/facility";
import { type Meddling, openProxy } from "./support/meddling-proxy";
import { openLogin, toOauth2Settings } from "./support/oauth2-login";
import { type Environment, findFreePort, type RunningPortal, startPortal } from "./support/portal";
import { proxies, toCertified } from "./support/proxies";

test.describe.configure({ mode: "default", timeout: 240_000 });

const usual = {
  TRUSTED_PROXIES: "1",
  SECURITY_CONTACT: "security@facility.example",
  IDENTITY_PROXY_SECRET: secret,
};
let folder = "";
let authority: ReturnType<typeof openAuthority>;
let certificate: ReturnType<typeof authority.sign>;
let portal: RunningPortal;
const ports = { port: 0, plainPort: 0, portalPort: 0 };
let [url, settings]: [string, Environment] = ["", {}];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-doctor-"));
  authority = openAuthority(folder);
  certificate = authority.sign("localhost", 30);
  // As in a package, which has the doctor as one file.
  await runDoctor(["none"], { script: path.join(root, "scripts/doctor.mjs") });
  for (const file of ["scripts/doctor.mjs", "server/env-file.mjs", ".next/doctor.mjs", "package.json"])
    await cp(path.join(root, file), path.join(folder, file));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const name of ["port", "plainPort"] as const) ports[name] = await findFreePort();
  url = `https://localhost:${ports.port}`;
  settings = { ...usual, PORTAL_URL: url };
  portal = await startPortal(settings);
  ports.portalPort = Number(new URL(portal.url).port);
});
test.afterAll(async () => {
  await portal?.remove();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** The command as its own process, with `input` on standard input. Its output is lines of at most 80 columns, and has no token. */
async function runDoctor(
  args: string[],
  { input = "", trusts = true, script = path.join(folder, "scripts/doctor.mjs") } = {},
) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: "production", ...(trusts ? { NODE_EXTRA_CA_CERTS: authority.file } : {}) },
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve) => void child.on("close", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(output).toMatch(/^(?:[^\p{Cc}\p{Cf}]{0,80}\n)*$/u);
  for (const part of input.trim().split(".").filter(Boolean)) expect(output + errors).not.toContain(part);
  return { code: await code, output, errors };
}

/** The doctor's report on the installation: its parts without line breaks, and the names of the checks that found something wrong. */
async function examine(input: string) {
  const args = ["--portal", url, "--http-port", String(ports.plainPort)];
  const { code, output, errors } = await runDoctor(args, { input });
  const [, ...parts] = output.split("\n\n").map((part) => part.replace(/\s+/g, " "));
  const right = parts.findIndex((part) => /^\d+ checks are right/.test(part));
  const wrong = parts.slice(0, Math.max(right, 0));
  const found = wrong.map((part) => part.split(":")[0] ?? "");
  return { code, found, wrong, unchecked: parts.slice(right + 1).filter(Boolean), errors };
}

let running = "{}";
/** The portal with these in place of its usual settings. */
async function useSettings(changes: Environment) {
  const wanted = JSON.stringify(changes).replace("HERE", new URL(url).host);
  if (wanted !== running) await portal.restart({ ...settings, ...JSON.parse(wanted) });
  running = wanted;
}
const mint = (profile = "full") => new DemoFacility(portal.facilityUrl).tokens(profile);

for (const { what, settings: changes = {}, token, finds, says = /./, unchecked, ...meddling } of broken)
  test(`the doctor finds ${what}`, async () => {
    await useSettings(changes);
    const close = await openProxy(ports, certificate, meddling);
    try {
      const report = await examine(await mint(token));
      expect(report).toMatchObject({ found: finds, code: finds.length > 0 ? 1 : 0, errors: "" });
      if (finds.length > 0) expect(report.wrong.join("\n")).toMatch(says);
      if (unchecked) expect(report.unchecked.join("\n")).toMatch(unchecked);
      else expect(report.unchecked).toEqual([]);
    } finally {
      await close();
    }
  });

const documented = [
  ...Object.entries(proxies).map(([name, proxy]) => ({ name, ...proxy })),
  {
    name: "nginx that asks oauth2-proxy",
    isHere: proxies.nginx?.isHere ?? false,
    start: async () => {
      const { close, port } = await openLogin();
      const toOauth2 = await toOauth2Settings(port, secret);
      const nginx = await startNginx(ports.portalPort, ports.port, (text) =>
        toCertified(toOauth2(text), certificate),
      );
      const stop = async () => {
        await nginx.stop();
        await close();
      };
      return { plainPort: Number(new URL(nginx.plainUrl).port), stop };
    },
  },
];

for (const { name, isHere, start } of documented)
  test(`the doctor finds nothing wrong with ${name} as documented`, async () => {
    test.skip(!isHere, "it isn't installed");
    await useSettings({});
    const { plainPort, stop } = await start({ ...ports, certificate });
    try {
      const args = ["--portal", url, "--http-port", String(plainPort)];
      const examineAll = async () => {
        const { code, output } = await runDoctor(args, { input: await mint() });
        return `${code} ${output}`;
      };
      await expect
        .poll(examineAll, { timeout: 120_000 })
        .toMatch(/^0 .*nothing is wrong\.\n\n\d+ checks are right\.\n\n$/);
    } finally {
      await stop();
    }
  });

test("the documented command checks an installation", async () => {
  await useSettings({});
  const close = await openProxy(ports, certificate, {});
  try {
    await writeFile(path.join(folder, "token.txt"), await mint());
    const command = await readBlock("docs/install.md", "Check your installation");
    const here = command.replace("https://portal.example", `${url} --http-port ${ports.plainPort}`);
    const { stdout } = await runShell(here, folder, { NODE_EXTRA_CA_CERTS: authority.file });
    expect(stdout).toMatch(/nothing is wrong\.\n\n\d+ checks are right\.\n\n$/);
  } finally {
    await close();
  }
});

const unsent = "unsent-part.other-unsent-part";
/** What isn't a portal: the doctor stops at the first answer, says why, and sends no token. */
const elsewhere: (Meddling & { what: string; says: RegExp; trusts?: boolean })[] = [
  { what: "a login in front of everything", answers: toLogin, says: /HTTP 302, \/oauth2\/start/ },
  {
    what: "https that leads to itself",
    answers: ({ url: at }, to) => reply(301, { Location: `${url}${at}` })(null, to),
    says: /HTTP 301, https:/,
  },
  { what: "another site", answers: reply(200, {}, "<h1>It works</h1>"), says: /HTTP 200/ },
  { what: "an answer without an end", answers: (_, to) => pour(to), says: /more than 4 MB/ },
  { what: "an answer that breaks off", answers: (from) => Boolean(from.socket.destroy()), says: /hang up/ },
  { what: "no answer", answers: () => true, says: /no answer within 15 s/ },
  { what: "an authority that isn't trusted", trusts: false, says: /certificate.*NODE_EXTRA_CA_CERTS/ },
];

function pour(to: ServerResponse): true {
  to.writeHead(200, { "Content-Type": "application/json" });
  const more = () => {
    while (to.write('{"session":null,'.repeat(5000)));
  };
  to.on("drain", more).on("error", () => {});
  more();
  return true;
}

for (const { what, says, trusts, ...meddling } of elsewhere)
  test(`the doctor stops at ${what}`, async () => {
    const received: string[] = [];
    const { answers } = meddling;
    const watched: Meddling["answers"] = (from, to) => {
      received.push(`${from.method} ${from.url}`);
      return answers?.(from, to) ?? false;
    };
    const close = await openProxy(ports, certificate, { ...meddling, answers: watched });
    try {
      const { code, output } = await runDoctor(["--portal", url], { input: unsent, trusts });
      expect(code).toBe(1);
      expect(output.replace(/\s+/g, " ")).toMatch(says);
      expect(output).toContain("doesn't answer as a portal");
      expect(received).toEqual(trusts === false ? [] : ["GET /api/session"]);
    } finally {
      await close();
    }
  });

for (const [what, sign, says] of [
  ["has expired", () => authority.sign("localhost", -1), /certificate has expired/],
  ["is of another name", () => authority.sign("other.example", 30), /altnames/],
] as const)
  test(`the doctor stops at a certificate that ${what}`, async () => {
    const close = await openProxy(ports, sign(), {});
    try {
      const { code, output } = await runDoctor(["--portal", url], { input: unsent });
      expect([code, output.replace(/\s+/g, " ")]).toEqual([1, expect.stringMatching(says)]);
    } finally {
      await close();
    }
  });

test("the doctor stops where nothing is", async () => {
  for (const [address, says] of [
    [`https://localhost:${ports.port}`, /ECONNREFUSED/],
    ["https://nowhere.invalid", /ENOTFOUND|EAI_AGAIN/],
  ] as const) {
    const { code, output } = await runDoctor(["--portal", address], { input: unsent });
    expect([code, output]).toEqual([1, expect.stringMatching(says)]);
  }
});

for (const args of [
  ["--portal"],
  ["--portal", "perhaps-a-token"],
  ["--portal", "http://portal.example"],
  ["--portal", "http://localhost.portal.example"],
  ["--portal", "http://127.0.0.1.portal.example"],
  ["--portal", "ftp://portal.example"],
  ["--portal", "https://portal.example/status"],
  ["--portal", "https://portal.example/?perhaps-a-token"],
  ["--portal", "https://perhaps-a-token@portal.example"],
  ["--portal", "https://portal.example", "perhaps-a-token"],
  ["--portal", "https://portal.example", "--thesaurus", "https://thesaurus.example"],
  ["--portal", "https://portal.example", "--http-port", "70000"],
  ["--http-port", "80"],
])
  test(`the doctor refuses ${args.join(" ")}`, async () => {
    const { code, output, errors } = await runDoctor(args);
    expect([code, output]).toEqual([2, ""]);
    expect(errors).toContain("npm run doctor -- --portal URL");
    expect(errors).not.toContain("perhaps-a-token");
  });
