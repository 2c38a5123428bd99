import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** A stand-in for oauth2-proxy and its provider: whoever comes to the provider returns as alice. */
export async function openLogin() {
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? "", `https://${req.headers.host}`);
    const isKnown = req.headers.cookie?.includes("_oauth2_proxy=good");
    if (url.pathname === "/oauth2/auth")
      return res.writeHead(isKnown ? 202 : 401, isKnown ? { "X-Auth-Request-User": "alice" } : {}).end();
    if (url.pathname === "/oauth2/start") {
      const state = encodeURIComponent(String(req.headers["x-auth-request-redirect"] ?? "/"));
      return res.writeHead(302, { Location: `/oauth2/provider/authorize?state=${state}` }).end();
    }
    if (url.pathname === "/oauth2/provider/authorize")
      return res.writeHead(302, { Location: `/oauth2/callback${url.search}` }).end();
    const Location = url.searchParams.get("state") ?? "/";
    res
      .writeHead(302, {
        Location,
        "Set-Cookie": "_oauth2_proxy=good; Path=/; Secure; HttpOnly; SameSite=Lax",
      })
      .end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** What docs/install.md has a reader do to deploy/nginx.conf for oauth2-proxy, which is at `port`. */
export async function toOauth2Settings(port: number, secret: string): Promise<(text: string) => string> {
  const page = await readFile(path.resolve(import.meta.dirname, "../../docs/install.md"), "utf8");
  const blocks = [...page.matchAll(/^```nginx\n([\s\S]*?)^```/gm)].map(([, text = ""]) =>
    text.replaceAll("127.0.0.1:4180", `127.0.0.1:${port}`).replaceAll("the-64-digits", secret),
  );
  const named = blocks.find((text) => text.includes("auth_request /")) ?? "";
  const asked = blocks.find((text) => text.includes("location /oauth2/")) ?? "";
  return (text) =>
    text
      .replace(/^.*X-Portal-Person "";\n.*X-Portal-Proxy "";\n/m, () => named)
      .replace(/^ *location \/ \{/m, (location) => asked + location);
}
