import { describe, expect, it } from "vitest";
import { parseSettings } from "./settings";

const live = {
  FACILITY_URL: "https://api.facility.example",
  SESSION_SECRET: "s".repeat(32),
  PORTAL_URL: "https://portal.example",
};
const oidc = { OIDC_ISSUER: "https://login.example/a", OIDC_CLIENT_ID: "portal", OIDC_CLIENT_SECRET: "hush" };
const header = {
  IDENTITY_HEADER: "X-Forwarded-User",
  IDENTITY_PROXIES: "127.0.0.1, 10.1.0.0/16,fd00::/8,unix",
};

function read(environment: Record<string, string>) {
  const parsed = parseSettings({ ...live, ...environment });
  return "settings" in parsed ? parsed.settings.identity : parsed.faults;
}

describe("settings of who the person is", () => {
  it("takes a provider, or a header with its peers, optional or required", () => {
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
      header: "x-forwarded-user",
      peers: ["127.0.0.1", "10.1.0.0/16", "fd00::/8", "unix"],
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ["a header without peers", { IDENTITY_HEADER: "X-Forwarded-User" }, /^IDENTITY_PROXIES: missing/],
    ["an empty list of peers", { ...header, IDENTITY_PROXIES: " , " }, /^IDENTITY_PROXIES: is empty/],
    ["peers without a header", { IDENTITY_PROXIES: "127.0.0.1" }, /^IDENTITY_HEADER: missing/],
    ["both ways", { ...oidc, ...header }, /^IDENTITY_HEADER: can't be combined/],
    ["an issuer alone", { OIDC_ISSUER: oidc.OIDC_ISSUER }, /^OIDC_CLIENT_ID: missing/],
    ["no secret", { ...oidc, OIDC_CLIENT_SECRET: "" }, /^OIDC_CLIENT_SECRET: missing/],
    ["no issuer", { ...oidc, OIDC_ISSUER: "" }, /^OIDC_ISSUER: missing/],
    [
      "an issuer over http",
      { ...oidc, OIDC_ISSUER: "http://login.example" },
      /^OIDC_ISSUER: must be an https/,
    ],
    ["required alone", { IDENTITY_REQUIRED: "1" }, /^IDENTITY_REQUIRED: needs/],
    ...["1", "0.0.0.0/0", "::/0", "10.0.0.0/33", "proxy.example", "10.0.0.1/8/8", "fe80::1%eth0"].map(
      (peers): [string, Record<string, string>, RegExp] => [
        `the peers ${peers}`,
        { ...header, IDENTITY_PROXIES: peers },
        /^IDENTITY_PROXIES: each must be/,
      ],
    ),
    ...["Cookie", "X-Forwarded-For", "X_Forwarded_User", "Host", "Sec-Fetch-Site", "A:B"].map(
      (name): [string, Record<string, string>, RegExp] => [
        `the header ${name}`,
        { ...header, IDENTITY_HEADER: name },
        /^IDENTITY_HEADER: must be/,
      ],
    ),
  ])("refuses %s", (_, environment, fault) => {
    expect(read(environment)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  });

  it("never prints the secret", () => {
    expect(JSON.stringify(read({ ...oidc, OIDC_CLIENT_SECRET: "must be ".repeat(200) }))).not.toContain(
      "must be must",
    );
  });
});
