import "server-only";
import { createHash } from "node:crypto";
import type { DowntimeEntry } from "./downtime";
import { toResourcePath } from "./resource-path";

/**
 * What identifies a downtime in calendars and feeds: a hash of resource and start, and of a number where one resource has
 * several that begin together. The facility gives no id (spec §2.1), and end, words and marks may change.
 */
export function toDowntimeIdentity(entry: DowntimeEntry): string {
  return createHash("sha256").update(entry.id).digest("hex").slice(0, 32);
}

/** Text without the characters that neither XML nor iCalendar may hold, lone surrogates and lone CRs included. */
export function toSafeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(
      /[^\t\n\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{10fffd}]/gu,
      "",
    );
}

/** The absolute address of a resource's page. */
export function toResourceUrl(portalUrl: string, resourceName: string): string {
  return new URL(toResourcePath(resourceName), portalUrl).toString();
}
