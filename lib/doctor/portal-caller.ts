import "server-only";
import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { TLSSocket } from "node:tls";
import { now } from "@/lib/time/clock";

const mostSeconds = 15;
const nothing = { headers: {} as IncomingHttpHeaders, cameMs: Number.NaN, own: "", remote: "", validTo: "" };

type How = { method?: string; headers?: OutgoingHttpHeaders; body?: string };
/** `status` 0: none came, because of `body`. Times in epoch ms. `own`, `remote`: addresses. `validTo`: the end of the certificate. */
export type Reply = typeof nothing & { path: string; status: number; body: string; sentMs: number };

let from: { family?: number; localAddress?: string } = {};

/** Asks as people do, through all that is in front of a portal. Follows no redirect, and waits for 15 s and 4 MB at most. */
export async function ask(site: URL, path: string, { body, headers, method }: How = {}): Promise<Reply> {
  const sentMs = now();
  try {
    const request = (site.protocol === "https:" ? https : http).request(new URL(path, site), {
      method,
      agent: false,
      signal: AbortSignal.timeout(mostSeconds * 1000),
      ...from,
      // By a forged Host it would be another's.
      servername: isIP(site.hostname.replace(/[[\]]/g, "")) ? "" : site.hostname,
      headers: { Host: site.host, ...headers },
    });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on("response", resolve).on("error", reject).end(body);
    });
    const { localAddress: own = "", remoteAddress: remote = "" } = response.socket;
    const validTo = (response.socket as Partial<TLSSocket>).getPeerCertificate?.().valid_to ?? "";
    const came = { status: response.statusCode ?? 0, headers: response.headers, cameMs: now() };
    // From now on by an address that neither a proxy nor monitoring on this host has.
    if (own === "127.0.0.1" && process.platform === "linux") from = { family: 4, localAddress: "127.0.0.2" };
    let text = "";
    for await (const part of response.setEncoding("utf8")) {
      text += part;
      if (text.length > 4_000_000) throw new Error("the answer has more than 4 MB");
    }
    return { ...came, path, body: text, sentMs, own, remote, validTo };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === "ABORT_ERR" ? `no answer within ${mostSeconds} s` : message || `${code}`;
    return { ...nothing, path, status: 0, body: why, sentMs };
  }
}
