import { describe, expect, it, vi } from "vitest";

const settings = vi.hoisted(() => ({ portalOrigin: null as string | null }));
vi.mock("@/lib/settings/settings", () => ({ readSettings: () => settings }));
const { readPortalOrigin } = await import("./own-origin");

describe("readPortalOrigin", () => {
  it("is PORTAL_URL, else what the request was sent to", () => {
    settings.portalOrigin = null;
    expect(readPortalOrigin(new Headers({ host: "a:1" }))).toBe("http://a:1");
    expect(readPortalOrigin(new Headers({ host: "a:1", "x-forwarded-proto": "https" }))).toBe("https://a:1");
    expect(readPortalOrigin(new Headers({ host: "a:1", "x-forwarded-proto": "https, http" }))).toBe(
      "http://a:1",
    );
    settings.portalOrigin = "https://portal.example";
    expect(readPortalOrigin(new Headers({ host: "evil.example" }))).toBe("https://portal.example");
  });
});
