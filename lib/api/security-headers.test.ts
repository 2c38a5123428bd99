import { describe, expect, it } from "vitest";
import { toPageHeaders } from "./security-headers";

const settings = { portalOrigin: null, boardFrameAncestors: [] };
const headersOf = (pathname: string, over = {}) =>
  toPageHeaders(pathname, "abc", { ...settings, ...over }, false);

const directiveOf = (name: string) =>
  headersOf("/status")
    ["Content-Security-Policy"]?.split("; ")
    .find((directive) => directive.startsWith(`${name} `));

describe("toPageHeaders", () => {
  it("lets scripts run by nonce alone", () => {
    expect(directiveOf("script-src")).toBe("script-src 'nonce-abc' 'strict-dynamic'");
    expect(directiveOf("default-src")).toBe("default-src 'none'");
    expect(directiveOf("base-uri")).toBe("base-uri 'none'");
    expect(directiveOf("frame-ancestors")).toBe("frame-ancestors 'none'");
  });

  it("takes no style element without the nonce", () => {
    expect(directiveOf("style-src")).toBe("style-src 'self'");
    expect(directiveOf("style-src-elem")).toBe("style-src-elem 'self' 'nonce-abc'");
  });

  it("lets only the board be framed, by the portal itself and by whom the setting names", () => {
    expect(headersOf("/board")["Content-Security-Policy"]).toMatch(/frame-ancestors 'self'(;|$)/);
    expect(headersOf("/board")["X-Frame-Options"]).toBe("SAMEORIGIN");
    expect(headersOf("/board/compose")["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
    const over = { boardFrameAncestors: ["https://intranet.example"] };
    expect(headersOf("/board", over)["Content-Security-Policy"]).toContain(
      "frame-ancestors 'self' https://intranet.example",
    );
    expect(headersOf("/board", over)).not.toHaveProperty("X-Frame-Options");
    for (const path of ["/board/compose", "/board/x", "/boards", "/status", "/sign-in"]) {
      expect(headersOf(path, over)["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
      expect(headersOf(path, over)["X-Frame-Options"]).toBe("DENY");
    }
  });
});
