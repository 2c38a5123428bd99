import "server-only";
import { type Agent, type Dispatcher, EnvHttpProxyAgent, Pool } from "undici";
import { isLoopback } from "@/lib/settings/formats";
import { readSettings } from "@/lib/settings/settings";

/** A proxy that takes a connection, but never opens the tunnel, counts as one that can't be reached. */
const tunnelMs = 10_000;

/**
 * Connections to a server through the proxy that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name for it, with the limits of `options`;
 * null: there is none, or the server is this machine. An https server's certificate is checked through it as without it.
 */
export function openProxied(url: string, options: Agent.Options): Dispatcher | null {
  const { egress } = readSettings();
  if (egress === null || isLoopback(new URL(url).hostname)) return null;
  return new EnvHttpProxyAgent({
    ...options,
    ...egress,
    clientFactory: (proxy, more) => new Pool(proxy, { ...more, headersTimeout: tunnelMs }),
  });
}
