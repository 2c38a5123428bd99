import "server-only";
import Negotiator from "negotiator";
import { publicReads } from "./public-answers";

/** What text there is, by the pages and reads that it is another form of, with the parameters that it reads. */
const forms: [RegExp, readonly string[]][] = [
  [/^(?:\/api)?(\/status)$/, ["check"]],
  [/^(?:\/api)?(\/status\/)(?:resource\/)?([^/]+)$/, []],
  [/^(?:\/api)?(\/history)$/, ["resource", "days", "kind", "from", "to", "limit", "after"]],
  [/^(\/problems)$/, []],
  [/^(\/problems\/)([^/]+)$/, []],
];

/**
 * The address of the text for terminals that a request gets in place of a page or JSON (app/api/text), null for every other request: its
 * `Accept` prefers text/plain (RFC 9110 §12.5.1), or its address has `format=text`, or `check`, which is always answered so.
 */
export function toTextAddress(url: string, accept: string | undefined): string | null {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  // Other reads below /api/status, such as its feeds.
  if (path !== "/api/status" && Object.hasOwn(publicReads, path)) return null;
  const given = new URLSearchParams(query);
  for (const [pattern, parameters] of forms) {
    const [found, start, name = ""] = pattern.exec(path) ?? [];
    if (found === undefined) continue;
    const isCheck = parameters.includes("check") && given.has("check");
    const formats = given.getAll("format");
    const isWanted = formats.length > 0 ? formats.join() === "text" : isTextPreferred(accept);
    if (!isCheck && !isWanted) return null;
    const read = parameters.flatMap((one) => given.getAll(one).map((value) => [one, value]));
    const kept = new URLSearchParams(read).toString();
    return `/api/text${start}${name}${kept ? `?${kept}` : ""}`;
  }
  return null;
}

function isTextPreferred(accept = "*/*"): boolean {
  const others = ["text/html", "application/json", "text/csv"];
  // There is one charset only, and Negotiator takes it for another type.
  const types = accept.replaceAll(/;\s*charset=[^,;]*/gi, "");
  return new Negotiator({ headers: { accept: types } }).mediaType([...others, "text/plain"]) === "text/plain";
}
