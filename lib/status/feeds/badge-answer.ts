import "server-only";
import { isPortalError } from "@/lib/portal/portal-error";
import { toPublicAnswer } from "@/lib/portal/public-answer";
import { readSite } from "@/lib/portal/site";
import { now } from "@/lib/time/clock";
import { toSituation } from "../situation";
import { listDowntimes, readResource } from "../upstream";
import { type Badge, formatBadge, toBadge, toUnlistedBadge } from "./badge";

const mediaType = "image/svg+xml";

/**
 * A resource's badge. An image must be one even where the status can't be read: it says “Unknown” then, and “not found” (404)
 * for a name that the facility doesn't list.
 */
export async function badgeAnswer(name: string): Promise<Response> {
  const [resource, inEffect, upcoming] = await Promise.all([
    readResource(name, "api").catch(toUnread),
    listDowntimes("in-effect", "probe"),
    listDowntimes("upcoming", "probe"),
  ]);
  if (resource === null) return toPublicAnswer(formatBadge(toUnlistedBadge(name)), mediaType, 404);
  const { facilityTimeZone } = readSite();
  const nowMs = now();
  const situation =
    resource === "unread" ? null : toSituation(resource, resource.freshness, { inEffect, upcoming }, nowMs);
  const badge: Badge = toBadge(name, situation, facilityTimeZone, nowMs);
  return toPublicAnswer(formatBadge(badge), mediaType);
}

function toUnread(thrown: unknown): "unread" {
  if (isPortalError(thrown)) return "unread";
  throw thrown;
}
