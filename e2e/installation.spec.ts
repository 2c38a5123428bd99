import { spawn } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { findFreePort } from "../scripts/ports.mjs";
import { type Broken, broken, elsewhere, secret } from "./support/broken-installations";
import { openAuthority } from "./support/certificates";
import { readBlock, root, runShell } from "./support/documented";
import { DemoFacility } from "./support/facility";
import { type Meddling, openProxy } from "./support/meddling-proxy";
import { startNginx } from "./support/nginx-server.mjs";
import { openLogin, toOauth2Settings } from "./support/oauth2-login";
import { type Environment, type RunningPortal, startPortal } from "./support/portal";
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

/** Where the doctor finds “localhost”: each of those that run at once has an address of loopback for its own proxy. */
const resolver = `import dns from "node:dns"; const { lookup } = dns;
  dns.lookup = (name, ...more) => lookup(name === "localhost" ? process.env.LOCALHOST : name, ...more);`;

/** The command as its own process, with `input` on standard input. Its output is lines of at most 80 columns, and has no token. */
async function runDoctor(
  args: string[],
  { input = "", trusts = true, host = "127.0.0.1", script = path.join(folder, "scripts/doctor.mjs") } = {},
) {
  const { PATH, HOME } = process.env;
  const own = ["--import", `data:text/javascript,${encodeURIComponent(resolver)}`];
  const child = spawn(process.execPath, [...own, script, ...args], {
    cwd: folder,
    env: {
      ...{ PATH, HOME, NODE_ENV: "production", LOCALHOST: host },
      ...(trusts ? { NODE_EXTRA_CA_CERTS: authority.file } : {}),
    },
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve) => void child.on("close", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(output).toMatch(/^(?:[^\p{Cc}\p{Cf}]{0,80}\n)*$/u);
  for (const part of input.trim().split(".").filter(Boolean)) expect(output + errors).not.toContain(part);
  return { code: await code, output, errors };
}

const mint = (profile = "full") => new DemoFacility(portal.facilityUrl).tokens(profile);

/** Works on several at once, as the doctor waits most of its time, each at an address of its own. */
async function forAll<Case>(cases: readonly Case[], work: (one: Case, host: string) => Promise<void>) {
  const waiting = [...cases];
  const lane = async (_: unknown, index: number) => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one, `127.0.0.${10 + index}`);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
}

/** The doctor's report on a broken installation: the names of the checks that found something wrong, and what else isn't as expected. */
async function examine([, finds, says, how]: Broken, host: string) {
  const { settings: changes, token, unchecked, ...meddling } = how;
  const own = JSON.parse(JSON.stringify(changes ?? {}).replace("HERE", new URL(url).host));
  const broken = changes ? await startPortal({ ...settings, ...own }) : portal;
  const portalPort = Number(new URL(broken.url).port);
  const close = await openProxy({ ...ports, portalPort, host }, certificate, meddling);
  try {
    const args = ["--portal", url, "--http-port", String(ports.plainPort)];
    const input = await new DemoFacility(broken.facilityUrl).tokens(token ?? "full");
    const { code, output, errors } = await runDoctor(args, { input, host });
    // Its paragraphs and items without line breaks; the first two say what is checked, and the verdict.
    const all = output.split(/\n\n|\n(?=- )/).map((part) => part.replace(/\s+/g, " ").replace(/^- /, ""));
    const [, , ...parts] = all;
    const right = parts.findIndex((part) => /^\d+ checks are right/.test(part));
    const wrong = parts.slice(0, Math.max(right, 0));
    const left = parts
      .slice(right + 1)
      .filter(Boolean)
      .join("\n");
    const isSaid = finds.length === 0 || says.test(wrong.join("\n"));
    const found = wrong.map((part) => part.split(":")[0] ?? "");
    return { code, found, errors, ...(isSaid ? {} : { wrong }), ...(unchecked?.test(left) ? {} : { left }) };
  } finally {
    await close();
    if (changes) await broken.remove();
  }
}

test("the doctor finds what is wrong with an installation", async () => {
  const reports: Record<string, object> = {};
  await forAll(broken, async (one, host) => {
    reports[one[0]] = await examine(one, host);
  });
  const expected = broken.map(([what, found, , { unchecked }]) => [
    what,
    { code: found.length > 0 ? 1 : 0, found, errors: "", ...(unchecked ? {} : { left: "" }) },
  ]);
  expect(reports).toEqual(Object.fromEntries(expected));
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
    const { plainPort, stop } = await start({ ...ports, certificate });
    try {
      const args = ["--portal", url, "--http-port", String(plainPort)];
      const examineAll = async () => {
        const { code, output } = await runDoctor(args, { input: await mint() });
        return `${code} ${output}`;
      };
      await expect
        .poll(examineAll, { timeout: 120_000 })
        .toMatch(/^0 .*\n\nNothing is wrong\.\n\n\d+ checks are right\.\n$/);
    } finally {
      await stop();
    }
  });

test("the documented command checks an installation", async () => {
  const close = await openProxy(ports, certificate, {});
  try {
    await writeFile(path.join(folder, "token.txt"), await mint());
    const command = await readBlock("docs/install.md", "Check your installation");
    const here = command.replace("https://portal.example", `${url} --http-port ${ports.plainPort}`);
    const { stdout } = await runShell(here, folder, { NODE_EXTRA_CA_CERTS: authority.file });
    expect(stdout).toMatch(/\n\nNothing is wrong\.\n\n\d+ checks are right\.\n$/);
  } finally {
    await close();
  }
});

const unsent = "unsent-part.other-unsent-part";
test("the doctor stops at what isn't a portal, and trusts no other certificate", async () => {
  const untrusted: ReturnType<typeof elsewhere> = [
    [
      "a certificate that has expired",
      /certificate has expired/,
      { certificate: authority.sign("localhost", -1) },
    ],
    ["a certificate of another name", /altnames/, { certificate: authority.sign("other.example", 30) }],
    ["an authority that isn't trusted", /certificate.*NODE_EXTRA_CA_CERTS/, {}],
  ];
  await forAll([...elsewhere(url), ...untrusted], async (one, host) => {
    const [what, says, meddling] = one;
    const received: string[] = [];
    const answers: Meddling["answers"] = (from, to) => {
      received.push(`${from.method} ${from.url}`);
      return meddling.answers?.(from, to) ?? false;
    };
    const close = await openProxy({ ...ports, host }, certificate, { ...meddling, answers });
    try {
      const trusts = !/trusted/.test(what);
      const { code, output } = await runDoctor(["--portal", url], { input: unsent, trusts, host });
      expect([what, code, output.replace(/\s+/g, " ")]).toEqual([what, 1, expect.stringMatching(says)]);
      expect(output).toContain("doesn't answer as a portal");
      expect([what, received]).toEqual([what, untrusted.includes(one) ? [] : ["GET /api/session"]]);
    } finally {
      await close();
    }
  });
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

test("the doctor refuses an address that is none, and repeats nothing that may be a token", async () => {
  const site = "https://portal.example";
  const refused = [
    ["--portal"],
    ["--portal", "perhaps-a-token"],
    ["--portal", "http://portal.example"],
    ["--portal", "http://localhost.portal.example"],
    ["--portal", "http://127.0.0.1.portal.example"],
    ["--portal", "ftp://portal.example"],
    ["--portal", `${site}/status`],
    ["--portal", `${site}/?perhaps-a-token`],
    ["--portal", "https://perhaps-a-token@portal.example"],
    ["--portal", site, "perhaps-a-token"],
    ["--portal", site, "--thesaurus", "https://thesaurus.example"],
    ["--portal", site, "--http-port", "70000"],
    ["--http-port", "80"],
  ];
  await forAll(refused, async (args) => {
    const { code, output, errors } = await runDoctor(args);
    expect([args, code, output]).toEqual([args, 2, ""]);
    expect(errors).toContain("npm run doctor -- --portal URL");
    expect(errors).not.toContain("perhaps-a-token");
  });
});
