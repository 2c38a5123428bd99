import "server-only";
import { z } from "zod";
import { countUnreadable, fieldsOf, listOf, refuseField } from "@/lib/facility/fields";
import { isNothing, isRecord, tolerantText } from "@/lib/facility/tolerant";
import type { Downtime, Resource } from "./model";

/** A longer list is unusable for people, and reading and drawing it would only load the server. */
const mostResources = 500;
const mostDowntimes = 1000;
const mostPerResource = 100;

/** What is read of a resource and of its downtimes, as it is written (spec §2.1; docs/facts.md, Facility status). */
const readResource = fieldsOf(
  "name description systemType securityEnclave organization status downtimeScheduleAvailable",
  "upcomingDowntimes retrievedAt annotations",
);
const readDowntime = fieldsOf("resourceName status start end description attributes updatedAt");
const readAttributes = fieldsOf("scheduled reboot");

const unreadable = "The facility's answer has an entry here that can't be read.";

/** The entries of a list, as many; one that can't be read stays visible as one: dropping it could hide a downtime. */
const toDowntimes = (values: unknown[], field: string, resourceName = "(not named)"): Downtime[] =>
  values.map((value) => {
    if (!isRecord(value)) countUnreadable(field);
    const { text, instant, find } = readDowntime(isRecord(value) ? value : { description: unreadable });
    const { boolean } = readAttributes(find("attributes"));
    return {
      resourceName: text("resourceName") ?? resourceName,
      status: text("status") ?? "",
      start: instant("start"),
      end: instant("end"),
      description: text("description") ?? "",
      scheduled: boolean("scheduled"),
      reboot: boolean("reboot"),
      updatedAt: instant("updatedAt"),
    };
  });

/** A resource's own downtimes; null if not reported. What is no list is shown as an entry that can't be read. */
function toOwnDowntimes(reported: unknown, name: string): Downtime[] | null {
  const isList = Array.isArray(reported);
  if (!isList && (isNothing(reported) || isEmptyRecord(reported))) return null;
  return toDowntimes(isList ? reported.slice(0, mostPerResource) : [null], "upcomingDowntimes", name);
}

const knownStatuses = new Set(["OPERATIONAL", "UNAVAILABLE", "UNSPECIFIED", "UNKNOWN"]);

/** A status: a known one (spec §2.1) in its own spelling, however it was written; any other word as received. */
function toStatus(received: string): string {
  const plain = received.replace(/[\s_-]/g, "").toUpperCase();
  return knownStatuses.has(plain) ? plain : received.trim();
}

const toAnnotations = (reported: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(reported) ? reported : {}).map(([key, value]) => [
      key,
      tolerantText.parse(value),
    ]),
  );

function toResource(value: unknown): Resource | null {
  const { find, text, boolean, instant } = readResource(value);
  const name = text("name", true);
  if (name === null) return null;
  const status = text("status");
  return {
    name,
    description: text("description") ?? "",
    systemType: text("systemType") ?? "",
    securityEnclave: text("securityEnclave") ?? "",
    organization: text("organization") ?? "",
    status: status && toStatus(status),
    downtimeScheduleAvailable: boolean("downtimeScheduleAvailable"),
    upcomingDowntimes: toOwnDowntimes(find("upcomingDowntimes"), name),
    retrievedAt: instant("retrievedAt"),
    annotations: toAnnotations(find("annotations")),
  };
}

/** One monitored resource (spec §2.1) in the facility's spelling; only the name is required. */
export const resourceWire = z
  .unknown()
  .transform((value, context) => toResource(value) ?? refuseField(context, "name", "is missing"));

/** An unreadable entry is shown as such: dropping it would hide a resource, guessing would show it as operational. */
const toShown = (value: unknown, index: number): Resource =>
  toResource(value) ?? {
    ...resourceWire.parse({ name: `Entry ${index + 1} without a name` }),
    description: unreadable,
  };

/** `{}` in place of a list is neither a list nor an entry. */
const isEmptyRecord = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

/** `{resources: [...]}` (spec §4.1) or the bare list. An answer without the list is unreadable, which differs from an empty list. */
export const resourceListWire = listOf("resources", mostResources, true).transform(
  (entries, context): Resource[] => {
    const list = entries.map(toShown);
    const planned = list.reduce((sum, { upcomingDowntimes }) => sum + (upcomingDowntimes?.length ?? 0), 0);
    if (planned <= mostDowntimes * 2) return list;
    return refuseField(context, "upcomingDowntimes", `has more than ${mostDowntimes * 2} entries in all`);
  },
);

/** `{downtimes: [...]}` (spec §4.1) or the bare list. `{}` and null are empty, unless they come with an error. */
export const downtimeListWire = listOf("downtimes", mostDowntimes).transform((entries) =>
  toDowntimes(entries, "downtimes"),
);
