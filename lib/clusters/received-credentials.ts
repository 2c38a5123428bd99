import "server-only";
import { isRecord } from "@/lib/facility/tolerant";
import { credentialNames } from "./credentials/credentials-model";
import type { Credentials, Family } from "./model";
import { toReceived } from "./received-fields";

const longestSecret = 4000;

/** A secret exactly as sent: trimmed, cut or cleaned, it would be useless. Returns null if it isn't a usable text. */
function toSecret(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" && text.length <= longestSecret ? text : null;
}

/** True if the text has U+FFFD, which replaced what couldn't be decoded, or half a surrogate pair, which can't be sent on. */
const isDamaged = (text: string | null) => text !== null && /[\ufffd\p{Cs}]/u.test(text);

/** A URL to open in a browser; null for any other scheme, as a link could then run a script. */
function toWebUrl(value: unknown): string | null {
  const text = toSecret(value);
  return text !== null && /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? text : null;
}

/**
 * The credentials in a facility's record of a cluster (spec §2.5), among its fields or in a nested record; null if there are
 * none. A damaged one is left out and listed as unreadable: shown, it would pass for a correct one. Get may return
 * `redisUrl` in place of `url` (docs/facts.md, Facility clusters).
 */
export function toCredentials(value: unknown, family: Family): Credentials | null {
  const outer = toReceived(value);
  const nested = outer.find("credentials", "connection", "connectionInfo", "access");
  const own = toReceived(isRecord(nested) ? nested : undefined);
  const find = (...names: string[]) => own.find(...names) ?? outer.find(...names);
  const anyUrl = ["url", "uri", "connectionUrl", "connectionString"];
  const sent = {
    username: toSecret(find("username", "user")),
    password: toSecret(find("password", "pass")),
    amqpsUrl: family === "mq" ? toSecret(find("amqpsUrl", "amqpUrl", "amqps", ...anyUrl)) : null,
    mgmtUrl: family === "mq" ? toWebUrl(find("mgmtUrl", "managementUrl", "management")) : null,
    url: family === "kv" ? toSecret(find("redisUrl", "redissUrl", "valkeyUrl", ...anyUrl)) : null,
  };
  if ((sent.password ?? sent.amqpsUrl ?? sent.url) === null) return null;
  const unreadable = credentialNames.filter((name) => isDamaged(sent[name]));
  if (unreadable.length === 0) return sent;
  return { ...sent, ...Object.fromEntries(unreadable.map((name) => [name, null])), unreadable };
}
