import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** A person at the provider: `sub`, and what the provider says of them when asked. */
export type Account = { sub: string; [claim: string]: unknown };

/** The portal's registration, as its settings have it. */
const client = { id: "portal", secret: "a-secret-of-the-portal" };

/**
 * A real OpenID Connect provider on loopback (oidc-provider). Whoever comes is `account.now` without being asked, and `null`
 * refuses. It gives names only to who asks for them with the access token, as most providers do.
 */
export async function openIdentityProvider(portalUrl: string) {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account: { now: Account | null } = { now: { sub: "s-1", preferred_username: "alice" } };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${portalUrl}/api/identity/callback`],
        post_logout_redirect_uris: [`${portalUrl}/sign-in`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ["sub"], profile: ["preferred_username"], email: ["email", "email_verified"] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["for tests"] },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...account.now, sub: accountId }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: client.id,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", (req, res) => {
    if (!req.url?.startsWith("/interaction/")) return answer(req, res);
    const result = account.now ? { login: { accountId: account.now.sub } } : { error: "access_denied" };
    return provider.interactionFinished(req, res, result).catch((error) => res.end(String(error)));
  });
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret };
  return { issuer, account, settings, close };
}

/** Follows redirects as a browser with these cookies does, until one leads to `stop`, which is returned. */
export async function followTo(stop: string, start: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let hops = 0; hops < 10 && !url.startsWith(stop); hops++) {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split(/=(.*)/);
      jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`${answer.status} of ${url}: ${await answer.text()}`);
    url = new URL(location, url).href;
  }
  return url;
}
