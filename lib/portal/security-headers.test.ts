import { describe, expect, it } from "vitest";
import { toSecurityHeaders } from "./security-headers";

const settings = { portalOrigin: null, boardFrameAncestors: [] };
const headersOf = (pathname: string, over = {}) =>
  toSecurityHeaders(pathname, "abc", { ...settings, ...over }, false);

describe("toSecurityHeaders", () => {
  it("lets scripts run by nonce alone", () => {
    const policy = headersOf("/status")["Content-Security-Policy"] ?? "";
    const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src"));
    expect(scripts).toBe("script-src 'nonce-abc' 'strict-dynamic'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it("lets only the board be framed, only by whom the setting names", () => {
    const over = { boardFrameAncestors: ["https://intranet.example"] };
    expect(headersOf("/board", over)["Content-Security-Policy"]).toContain(
      "frame-ancestors https://intranet.example",
    );
    expect(headersOf("/board", over)).not.toHaveProperty("X-Frame-Options");
    for (const path of ["/board/x", "/boards", "/status", "/sign-in"]) {
      expect(headersOf(path, over)["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
      expect(headersOf(path, over)["X-Frame-Options"]).toBe("DENY");
    }
  });

  it("asks for https from then on only where the portal's URL is https", () => {
    expect(headersOf("/")).not.toHaveProperty("Strict-Transport-Security");
    expect(headersOf("/", { portalOrigin: "http://portal.example" })).not.toHaveProperty(
      "Strict-Transport-Security",
    );
    expect(headersOf("/", { portalOrigin: "https://portal.example" })["Strict-Transport-Security"]).toMatch(
      /max-age=\d{8}/,
    );
  });
});
