import { describe, expect, it } from "vitest";
import { parseSettings } from "./settings";

const secret = "s".repeat(32);
const live = {
  FACILITY_URL: "https://api.facility.example/base/",
  SESSION_SECRET: secret,
  PORTAL_URL: "https://portal.example",
};

function faultsOf(environment: Record<string, string | undefined>): string[] {
  const parsed = parseSettings(environment, ({ directory }) => [`${directory} can't be read`]);
  return "faults" in parsed ? parsed.faults : [];
}

describe("parseSettings", () => {
  it("reads a live environment with the contract's defaults", () => {
    expect(parseSettings({ ...live, HOSTNAME: "box", PATH: "/bin" })).toEqual({
      settings: {
        portalOrigin: "https://portal.example",
        databaseUrl: null,
        recordMs: 300_000,
        historyDays: 400,
        auditDays: 400,
        auditAddressDays: 90,
        operatorProjects: [],
        demo: false,
        facilityUrl: "https://api.facility.example/base",
        segments: { fac: "fac", sched: "sched", mq: "mq", kv: "kv" },
        computeResources: null,
        templates: null,
        statusRefreshMs: 60_000,
        thesaurus: null,
        sessionSecrets: [secret],
        facilityName: "Facility",
        logo: null,
        accent: null,
        facilityTimeZone: "UTC",
        upstreamTimeoutMs: 15_000,
        logLevel: "info",
        stateDir: ".state",
        webhooks: null,
        announcements: null,
        trustedProxies: 0,
        drainMs: 0,
        limits: { signIn: 300, anonymous: 3000, unacceptedWrite: 300 },
        boardFrameAncestors: [],
        signInHelpUrl: null,
        securityContact: null,
        helpDesk: null,
        footerLinks: [],
        signInNote: null,
        identity: null,
        egress: null,
        plainHttp: { warnings: [], isAllowed: false },
      },
    });
  });

  it("knows the demo's own thesaurus, and in live mode the operator's alone", () => {
    const parse = (environment: Record<string, string>) => {
      const parsed = parseSettings(environment);
      return "settings" in parsed ? parsed.settings.thesaurus : null;
    };
    expect(parse({ FACILITY_DEMO: "1", FACILITY_DEMO_PORT: "4000" })).toMatchObject({
      url: "http://127.0.0.1:4000/thesaurus/services/SKOSThesaurus",
      schemes: [{ uri: "http://thesaurus.demo.example/scheme/hpc" }, {}, {}],
    });
    const given = {
      THESAURUS_URL: "https://t.example/axis/SKOS?v=1",
      THESAURUS_API_NAMESPACE: "urn:api",
      THESAURUS_TYPES_NAMESPACE: "urn:types",
      THESAURUS_REQUEST_NAMESPACE: "urn:request",
    };
    const names = { api: "urn:api", types: "urn:types", request: "urn:request" };
    expect(parse({ ...live, ...given })).toEqual({ url: given.THESAURUS_URL, names, schemes: [] });
    expect(parse({ ...live, ...given, THESAURUS_SCHEMES: "UAT=http://a/1" })?.schemes).toEqual([
      { label: "UAT", uri: "http://a/1" },
    ]);
  });

  it("lists every fault at once, each by its name", () => {
    const { THESAURUS_URL, ...wrong } = {
      PORT: "x",
      PORTAL_URL: "nonsense",
      FACILITY_URL: "ftp://x",
      FACILITY_SEGMENTS: "fac=a/b",
      COMPUTE_RESOURCES: "alpha",
      STATUS_REFRESH_SECONDS: "0",
      THESAURUS_URL: "http://t.example/",
      SESSION_SECRET: "short",
      LOGO: "/nowhere/logo.svg",
      TEMPLATES_DIR: "/nowhere",
      ACCENT: "teal",
      FACILITY_TIME_ZONE: "Mars/Olympus",
      UPSTREAM_TIMEOUT_MS: "-1",
      TRUSTED_PROXIES: "11",
      SIGN_IN_LIMIT: "0",
      ANONYMOUS_LIMIT: "many",
      LOG_LEVEL: "loud",
      SECURITY_CONTACT: "javascript:alert(1)",
      HELP_DESK: "http://help.example",
      FOOTER_LINKS: "Imprint=javascript:alert(1)",
      SIGN_IN_NOTE: "x".repeat(501),
      BOARD_FRAME_ANCESTORS: "https://a.example; script-src *",
      DEMO_NOW: "tomorrow",
    };
    const faults = faultsOf({ ...wrong, THESAURUS_URL });
    const namespaces = ["API", "TYPES", "REQUEST"].map((which) => `THESAURUS_${which}_NAMESPACE`);
    const named = new Set(faults.map((fault) => fault.split(":")[0]));
    expect([...named].sort()).toEqual([...Object.keys(wrong), ...namespaces].sort());
  });

  it.each([
    [{}, /FACILITY_URL: missing/],
    [{ ...live, PORTAL_URL: "", HOST: "0.0.0.0" }, /PORTAL_URL: missing/],
    [{ ...live, FACILITY_DEMO: "1" }, /FACILITY_URL: can't be combined with FACILITY_DEMO=1/],
    [{ ...live, SESSION_SECRET: `${secret},short` }, /SESSION_SECRET/],
    [{ ...live, PORT: "0" }, /^PORT: must be a whole number from 1 to 65535, but is “0”$/],
    ...["/portal", "?a=b"].map((more): [object, RegExp] => [
      { ...live, PORTAL_URL: `https://portal.example${more}` },
      /^PORTAL_URL: must be an origin without a path, such as .+ can't be below a path, but is “https:/,
    ]),
    [
      { ...live, PORTAL_URL: "https://me:pw@portal.example" },
      /^PORTAL_URL: must .+“https:\/\/…@portal.example”$/,
    ],
    [
      { ...live, SESSION_SECRET: `${secret},32-random-characters-or-more-of-hex` },
      /^SESSION_SECRET: is the documentation's example.+`openssl rand -hex 32`$/,
    ],
    [{ ...live, FACILITY_URL: "ftp://me:pw@x" }, /^FACILITY_URL: must be an http.+, but is “ftp:\/\/…@x”$/],
  ] as [Record<string, string>, RegExp][])("refuses %j", (environment, words) => {
    expect(faultsOf(environment).join("\n")).toMatch(words);
  });

  const hooks = { ...live, WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}` };
  it("takes receivers once each, and several secrets", () => {
    const WEBHOOK_URLS = "https://a.example/x?y=1, http://127.0.0.1:9/z,https://a.example/x?y=1";
    const WEBHOOK_SECRET = `${hooks.WEBHOOK_SECRET}, ${hooks.WEBHOOK_SECRET}`;
    expect(parseSettings({ ...hooks, WEBHOOK_URLS, WEBHOOK_SECRET })).toMatchObject({
      settings: {
        webhooks: {
          urls: ["https://a.example/x?y=1", "http://127.0.0.1:9/z"],
          secrets: [hooks.WEBHOOK_SECRET, hooks.WEBHOOK_SECRET],
        },
      },
    });
  });

  it.each([
    [{ WEBHOOK_URLS: "http://a.example/SECRET" }, /^WEBHOOK_URLS: each must be an https URL/],
    [{ WEBHOOK_URLS: "https://a.example", WEBHOOK_SECRET: "" }, /^WEBHOOK_SECRET: missing/],
    [
      { WEBHOOK_URLS: "https://a.example", WEBHOOK_SECRET: "whsec_SECRET" },
      /^WEBHOOK_SECRET: each must be whsec_/,
    ],
    [{ WEBHOOK_URLS: "https://a.example", RECORD_SECONDS: "0" }, /^WEBHOOK_URLS: needs recording/],
    [
      { WEBHOOK_URLS: "https://a.example", PORTAL_URL: "", HOST: "::1" },
      /^PORTAL_URL: missing; required with/,
    ],
  ])("refuses webhooks with %j, and prints no secret", (changes, words) => {
    const faults = faultsOf({ ...hooks, ...changes });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(words);
    expect(faults[0]).not.toContain("SECRET@");
    expect(faults[0]).not.toMatch(/“|a\.example/);
  });

  it("takes receivers of plain sentences without a secret", () => {
    const given = { ...live, WEBHOOK_URLS: "https://chat.example/x", WEBHOOK_FORMAT: "slack" };
    expect(parseSettings(given)).toMatchObject({ settings: { webhooks: { format: "slack", secrets: [] } } });
  });

  const list = { ...live, ANNOUNCE_TO: "status@lists.example", SMTP_URL: "smtps://me:pw@mail.example" };
  it("announces to a list, from an address of the portal's own host unless another is set", () => {
    expect(parseSettings(list)).toMatchObject({
      settings: {
        announcements: { to: list.ANNOUNCE_TO, from: "portal@portal.example", smtpUrl: list.SMTP_URL },
      },
    });
    expect(parseSettings({ ...list, MAIL_FROM: "it@facility.example" })).toMatchObject({
      settings: { announcements: { from: "it@facility.example" } },
    });
    expect(parseSettings({ ...live, SMTP_URL: list.SMTP_URL })).toMatchObject({
      settings: { announcements: null },
    });
  });

  it.each([
    [{ SMTP_URL: "" }, /^SMTP_URL: missing; required with ANNOUNCE_TO/],
    [{ SMTP_URL: "https://me:pw@mail.example" }, /^SMTP_URL: is not valid/],
    [{ SMTP_URL: "smtp:" }, /^SMTP_URL: is not valid/],
    [{ ANNOUNCE_TO: "a@b.example, c@d.example" }, /^ANNOUNCE_TO: must be one address/],
    [{ MAIL_FROM: "Portal\r\nBcc: x@y.example" }, /^MAIL_FROM: must be one address/],
    [{ RECORD_SECONDS: "0" }, /^ANNOUNCE_TO: needs recording/],
    [{ PORTAL_URL: "", HOST: "::1" }, /^PORTAL_URL: missing; required with ANNOUNCE_TO/],
  ])("refuses announcements with %j, and prints no password", (changes, words) => {
    const faults = faultsOf({ ...list, ...changes });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(words);
    expect(faults[0]).not.toContain("pw");
  });

  it("never repeats a secret in a fault", () => {
    expect(faultsOf({ ...live, SESSION_SECRET: "hunter2" }).join()).not.toContain("hunter2");
  });

  it("reads the lists of the contract", () => {
    const parsed = parseSettings({
      ...live,
      FACILITY_SEGMENTS: "fac=olcf, sched=slurm,mq=rabbitmq,kv=redis",
      COMPUTE_RESOURCES: "alpha=v0.0.44,v0.0.43;bravo=v0.0.42",
      THESAURUS_SCHEMES: "Astronomy=http://x.example/?a=b;Economics=http://y.example",
      SESSION_SECRET: `${"n".repeat(32)}, ${secret}`,
      PORTAL_URL: "https://portal.example/",
    });
    expect(parsed).toMatchObject({
      settings: {
        segments: { fac: "olcf", sched: "slurm", mq: "rabbitmq", kv: "redis" },
        computeResources: [
          { name: "alpha", versions: ["v0.0.43", "v0.0.44"] },
          { name: "bravo", versions: ["v0.0.42"] },
        ],
        sessionSecrets: ["n".repeat(32), secret],
        portalOrigin: "https://portal.example",
      },
    });
  });
});
