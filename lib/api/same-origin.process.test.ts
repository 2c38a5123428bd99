import { describe, expect, it, vi } from "vitest";

const settings = vi.hoisted(() => ({ portalOrigin: null as string | null }));
vi.mock("@/lib/settings/settings", () => ({ readSettings: () => settings }));
const { requireSameOrigin } = await import("./same-origin");
const { readPortalOrigin } = await import("@/lib/portal/own-origin");

const accepts = (headers: Record<string, string>) => {
  try {
    requireSameOrigin(new Headers({ host: "portal.example:3000", ...headers }));
    return true;
  } catch {
    return false;
  }
};

describe("requireSameOrigin", () => {
  it.each([
    ["the own origin", { origin: "http://portal.example:3000" }, true],
    [
      "the own origin behind TLS",
      { origin: "https://portal.example:3000", "x-forwarded-proto": "https" },
      true,
    ],
    [
      "http where the request came by https",
      { origin: "http://portal.example:3000", "x-forwarded-proto": "https" },
      false,
    ],
    [
      "https by a list of schemes, which the front door never gives",
      { origin: "https://portal.example:3000", "x-forwarded-proto": "https, http" },
      false,
    ],
    ["the default port, written", { host: "portal.example:80", origin: "http://portal.example" }, true],
    [
      "the own origin, where the browser reports another site",
      { origin: "http://portal.example:3000", "sec-fetch-site": "cross-site" },
      false,
    ],
    [
      "the own origin, where the browser reports a sibling",
      { origin: "http://portal.example:3000", "sec-fetch-site": "same-site" },
      false,
    ],
    ["no origin, but the browser's word", { "sec-fetch-site": "same-origin" }, true],
    ["nothing", {}, false],
    ["another host", { origin: "http://evil.example" }, false],
    ["another port", { origin: "http://portal.example:3001" }, false],
    ["a host in the user part", { origin: "http://portal.example:3000@evil.example" }, false],
    ["none", { "sec-fetch-site": "none" }, false],
    [
      "a foreign origin with the browser's word",
      { origin: "http://evil.example", "sec-fetch-site": "same-origin" },
      false,
    ],
    ["an empty origin", { origin: "" }, false],
  ])("%s", (_, headers, accepted) => {
    settings.portalOrigin = null;
    expect(accepts(headers as Record<string, string>)).toBe(accepted);
  });

  it("goes by PORTAL_URL where it is set, scheme included", () => {
    settings.portalOrigin = "https://portal.example";
    expect(accepts({ origin: "https://portal.example" })).toBe(true);
    expect(accepts({ origin: "http://portal.example" })).toBe(false);
    expect(accepts({ origin: "http://portal.example:3000" })).toBe(false);
  });
});

it("readPortalOrigin is PORTAL_URL, whatever the Host, else what the request was sent to", () => {
  const read = (host: string, scheme = "http") =>
    readPortalOrigin(new Headers({ host, "x-forwarded-proto": scheme }));
  settings.portalOrigin = null;
  expect([read("a:1"), read("a:1", "https"), read("a:1", "https, http")]).toEqual([
    "http://a:1",
    "https://a:1",
    "http://a:1",
  ]);
  expect(() => read("a@evil.example")).toThrow();
  settings.portalOrigin = "https://portal.example";
  expect(read("evil.example")).toBe("https://portal.example");
});
