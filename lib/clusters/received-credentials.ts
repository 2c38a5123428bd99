import "server-only";
import { isRecord } from "@/lib/facility/tolerant";
import { credentialNames } from "./credentials/credentials-model";
import type { Credentials, Family } from "./model";
import { toReceived } from "./received-fields";

const longestSecret = 4000;

/** A secret exactly as sent: trimmed, cut, rounded or cleaned, it would be useless. Returns null if it isn't a usable text. */
function toSecret(value: unknown): string | null {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === "string" && text !== "" && text.length <= longestSecret ? text : null;
}

/**
 * True for a text with U+FFFD, which replaced what couldn't be decoded, or with half a surrogate pair, which can't be sent on; and
 * for a number that JSON.parse may have rounded.
 */
const isDamaged = (value: unknown) =>
  typeof value === "number"
    ? !Number.isSafeInteger(value)
    : typeof value === "string" && /[\ufffd\p{Cs}]/u.test(value);

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
  const raw = {
    username: find("username", "user"),
    password: find("password", "pass"),
    amqpsUrl: family === "mq" ? find("amqpsUrl", "amqpUrl", "amqps", ...anyUrl) : null,
    mgmtUrl: family === "mq" ? find("mgmtUrl", "managementUrl", "management") : null,
    url: family === "kv" ? find("redisUrl", "redissUrl", "valkeyUrl", ...anyUrl) : null,
  };
  const unreadable = credentialNames.filter((name) => isDamaged(raw[name]));
  const toRead = (name: keyof typeof raw) => (unreadable.includes(name) ? null : toSecret(raw[name]));
  const sent = {
    username: toRead("username"),
    password: toRead("password"),
    amqpsUrl: toRead("amqpsUrl"),
    mgmtUrl: toWebUrl(toRead("mgmtUrl")),
    url: toRead("url"),
  };
  if ((sent.password ?? sent.amqpsUrl ?? sent.url) === null && unreadable.length === 0) return null;
  return unreadable.length === 0 ? sent : { ...sent, unreadable };
}
