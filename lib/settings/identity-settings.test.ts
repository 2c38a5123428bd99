import { describe, expect, it } from "vitest";
import { parseSettings } from "./settings";

const live = {
  FACILITY_URL: "https://api.facility.example",
  SESSION_SECRET: "s".repeat(32),
  PORTAL_URL: "https://portal.example",
};
const oidc = { OIDC_ISSUER: "https://login.example/a", OIDC_CLIENT_ID: "portal", OIDC_CLIENT_SECRET: "hush" };
const header = { IDENTITY_PROXY_SECRET: `${"n".repeat(32)}, ${"o".repeat(32)}` };

function read(environment: Record<string, string>) {
  const parsed = parseSettings({ ...live, ...environment });
  return "settings" in parsed ? parsed.settings.identity : parsed.faults;
}

describe("settings of who the person is", () => {
  it("takes a provider, or a secret of the proxy, optional or required", () => {
    expect(read(oidc)).toEqual({
      kind: "oidc",
      required: false,
      issuer: "https://login.example/a",
      clientId: "portal",
      clientSecret: "hush",
    });
    expect(read({ ...header, IDENTITY_REQUIRED: "1" })).toEqual({
      kind: "header",
      required: true,
      secrets: ["n".repeat(32), "o".repeat(32)],
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ["a short secret", { IDENTITY_PROXY_SECRET: "n".repeat(31) }, /^IDENTITY_PROXY_SECRET: each secret/],
    [
      "a secret that isn't ASCII",
      { IDENTITY_PROXY_SECRET: "ü".repeat(32) },
      /^IDENTITY_PROXY_SECRET: must have ASCII characters alone$/,
    ],
    ["both ways", { ...oidc, ...header }, /^IDENTITY_PROXY_SECRET: can't be combined/],
    [
      "an issuer over http",
      { ...oidc, OIDC_ISSUER: "http://login.example" },
      /^OIDC_ISSUER: must be an https/,
    ],
    ["required alone", { IDENTITY_REQUIRED: "1" }, /^IDENTITY_REQUIRED: needs/],
    ...["IDENTITY_HEADER", "IDENTITY_PROXIES"].map((name): [string, Record<string, string>, RegExp] => [
      `${name}, and says what to write instead`,
      { ...header, [name]: "X-Forwarded-User" },
      new RegExp(`^${name}: .*IDENTITY_PROXY_SECRET=.*X-Portal-Person .*X-Portal-Proxy `, "s"),
    ]),
  ])("refuses %s", (_, environment, fault) => {
    expect(read(environment)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  });

  it("never prints the secret", () => {
    for (const faulty of <Record<string, string>[]>[
      { ...oidc, OIDC_CLIENT_SECRET: "must be ".repeat(200) },
      { IDENTITY_PROXY_SECRET: "must be must be ü" },
    ])
      expect(JSON.stringify(read(faulty))).not.toContain("must be must");
  });
});
