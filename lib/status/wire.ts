import "server-only";
import { z } from "zod";
import {
  isRecord,
  saysError,
  tolerantBoolean,
  tolerantInstant,
  tolerantList,
  tolerantText,
} from "@/lib/facility/tolerant";
import type { Downtime, Resource } from "./model";

/** A longer list is unusable for people, and reading and drawing it would only load the server. */
const mostResources = 500;
const mostDowntimes = 1000;
const mostPerResource = 100;

const text = tolerantText.default("");
const instant = tolerantInstant.default(null);

const downtimeWire = z
  .object({
    resourceName: text,
    status: text,
    start: instant,
    end: instant,
    description: text,
    attributes: z.unknown().default(null),
    updatedAt: instant,
  })
  .transform(({ attributes, updatedAt, ...wire }): Downtime => {
    const { scheduled, reboot } = isRecord(attributes) ? attributes : {};
    return {
      ...wire,
      scheduled: tolerantBoolean.parse(scheduled),
      reboot: tolerantBoolean.parse(reboot),
      updatedAt,
    };
  });

/** An unreadable entry stays visible as one: dropping it could hide a downtime. */
const toDowntimes = (values: unknown[], resourceName = ""): Downtime[] =>
  values.map((value) => {
    const description = "The facility's answer has an entry here that can't be read.";
    const downtime = downtimeWire.parse(isRecord(value) ? value : { description });
    return downtime.resourceName === ""
      ? { ...downtime, resourceName: resourceName || "(not named)" }
      : downtime;
  });

const resourceFields = z.object({
  name: tolerantText.refine((name) => name.trim() !== "", "is missing"),
  description: text,
  systemType: text,
  securityEnclave: text,
  organization: text,
  status: text,
  downtimeScheduleAvailable: tolerantBoolean.default(null),
  upcomingDowntimes: z.unknown().default(null),
  retrievedAt: instant,
  annotations: z.unknown().default(null),
});

const knownStatuses = new Set(["OPERATIONAL", "UNAVAILABLE", "UNSPECIFIED", "UNKNOWN"]);

/** A status: a known one (spec §2.1) in its own spelling, however it was written; any other word as received. */
function toStatus(received: string): string | null {
  const plain = received.replace(/[\s_-]/g, "").toUpperCase();
  return knownStatuses.has(plain) ? plain : received.trim() || null;
}

/** One monitored resource (spec §2.1) in the facility's spelling; only the name is required. */
export const resourceWire = resourceFields.transform((wire): Resource => {
  const { upcomingDowntimes, annotations } = wire;
  return {
    ...wire,
    status: toStatus(wire.status),
    upcomingDowntimes:
      upcomingDowntimes === null || isEmptyRecord(upcomingDowntimes)
        ? null
        : toDowntimes(tolerantList.parse(upcomingDowntimes).slice(0, mostPerResource), wire.name),
    annotations: isRecord(annotations)
      ? Object.fromEntries(
          Object.entries(annotations).map(([key, value]) => [key, tolerantText.parse(value)]),
        )
      : {},
  };
});

/** An unreadable entry is shown as such: dropping it would hide a resource, guessing would show it as operational. */
function toResource(value: unknown, index: number): Resource {
  const parsed = resourceWire.safeParse(value);
  if (parsed.success) return parsed.data;
  const fallback = resourceWire.parse({ name: `Entry ${index + 1} without a name` });
  return { ...fallback, description: "The facility's answer has an entry here that can't be read." };
}

/**
 * The list under a key of an answer, or the bare list; null if there is none. An empty list with an error message is a
 * failure disguised as success.
 */
function findList(answer: unknown, key: string): unknown[] | null {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer) || isEmptyRecord(answer[key])) return null;
  const value = answer[key];
  if (value !== null && typeof value === "object") {
    const list = tolerantList.parse(value);
    return list.length === 0 && saysError(answer) ? null : list;
  }
  return null;
}

/** `{}` in place of a list is neither a list nor an entry. */
const isEmptyRecord = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

const noList = (context: z.RefinementCtx, key: string) => {
  context.addIssue({ code: "custom", path: [key], message: "is no list" });
  return z.NEVER;
};

/**
 * `{resources: [...]}` (spec §4.1) or the bare list. An answer without the list is unreadable, which differs from an empty
 * list.
 */
export const resourceListWire = z
  .unknown()
  .transform((answer, context): unknown[] => {
    const list = findList(answer, "resources");
    const single =
      isRecord(answer) && isRecord(answer.resources) && typeof answer.resources.name !== "string";
    return list === null || single ? noList(context, "resources") : list;
  })
  .pipe(z.array(z.unknown()).max(mostResources, `has more than ${mostResources} entries`))
  .transform((entries) => entries.map(toResource))
  .refine(
    (list) =>
      list.reduce((sum, { upcomingDowntimes }) => sum + (upcomingDowntimes?.length ?? 0), 0) <=
      mostDowntimes * 2,
    `plans more than ${mostDowntimes * 2} downtimes`,
  );

/**
 * `{downtimes: [...]}` (spec §4.1). Zero values may be left out, so `{}` and null are empty, unless they come with an error.
 */
export const downtimeListWire = z
  .unknown()
  .transform((answer, context): unknown[] => {
    const list = findList(answer, "downtimes");
    if (list !== null) return list;
    const isLeftOut = isRecord(answer) && (answer.downtimes === null || Object.keys(answer).length === 0);
    return isLeftOut && !saysError(answer) ? [] : noList(context, "downtimes");
  })
  .pipe(z.array(z.unknown()).max(mostDowntimes, `has more than ${mostDowntimes} entries`))
  .transform((entries) => toDowntimes(entries));
