import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { listFiles } from "./files.mjs";
import { toSecurityHeaders } from "./headers.mjs";
import { open } from "./testing/open-door.mjs";

const folder = path.resolve(fileURLToPath(new URL("..", import.meta.url)));
const files = listFiles(folder);
const published = {
  "/favicon.ico": "image/vnd.microsoft.icon",
  "/icon.svg": "image/svg+xml",
  "/robots.txt": "text/plain",
};

describe("the folder public", () => {
  it.each(Object.entries(published))("%s is served as %s, for an hour", async (name, type) => {
    const { url } = await open({ files });
    const answer = await fetch(url + name);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")?.split(";")[0]).toBe(type);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    for (const [header, value] of Object.entries(toSecurityHeaders(true)))
      expect(answer.headers.get(header)).toBe(value);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(path.join(folder, "public", name)));
  });

  it("keeps crawlers out of the API and the sign-in page alone, but lets calendars, feeds and badges be read", () => {
    const rules = readFileSync(path.join(folder, "public/robots.txt"), "utf8");
    // Simple readers take the first rule that matches, others the longest (RFC 9309 §2.2.2).
    expect(rules.match(/^(Allow|Disallow): .*$/gm)).toEqual([
      "Allow: /api/status/",
      "Disallow: /api/",
      "Disallow: /sign-in",
    ]);
  });
});
