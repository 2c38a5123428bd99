import "server-only";
import { isRecord } from "@/lib/facility/tolerant";
import type { Credentials, Family } from "./model";
import { toReceived } from "./received-fields";

const longestSecret = 4000;

/** A secret exactly as sent: trimmed, cut or cleaned, it would be useless. Returns null if it isn't a usable text. */
function toSecret(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" && text.length <= longestSecret ? text : null;
}

/** A URL to open in a browser; null for any other scheme, as a link could then run a script. */
function toWebUrl(value: unknown): string | null {
  const text = toSecret(value);
  return text !== null && /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? text : null;
}

/**
 * The credentials in a facility's record of a cluster (spec §2.5), among its fields or in a nested record; null if there are
 * none. Get may return `redisUrl` in place of `url` (docs/facts.md, Facility clusters).
 */
export function toCredentials(value: unknown, family: Family): Credentials | null {
  const outer = toReceived(value);
  const nested = outer.find("credentials", "connection", "connectionInfo", "access");
  const own = toReceived(isRecord(nested) ? nested : undefined);
  const find = (...names: string[]) => own.find(...names) ?? outer.find(...names);
  const anyUrl = ["url", "uri", "connectionUrl", "connectionString"];
  const credentials: Credentials = {
    username: toSecret(find("username", "user")),
    password: toSecret(find("password", "pass")),
    amqpsUrl: family === "mq" ? toSecret(find("amqpsUrl", "amqpUrl", "amqps", ...anyUrl)) : null,
    mgmtUrl: family === "mq" ? toWebUrl(find("mgmtUrl", "managementUrl", "management")) : null,
    url: family === "kv" ? toSecret(find("redisUrl", "redissUrl", "valkeyUrl", ...anyUrl)) : null,
  };
  const opens = credentials.password ?? credentials.amqpsUrl ?? credentials.url;
  return opens === null ? null : credentials;
}
