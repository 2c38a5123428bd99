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

/** More would be no list for people; reading it would only wear the server down. */
const mostEntries = 2000;

const downtimeWire = z
  .object({
    resourceName: tolerantText,
    status: tolerantText,
    start: tolerantInstant,
    end: tolerantInstant,
    description: tolerantText,
    attributes: z.unknown(),
    updatedAt: tolerantInstant,
  })
  .partial()
  .transform((wire): Downtime => {
    const attributes = isRecord(wire.attributes) ? wire.attributes : {};
    return {
      resourceName: wire.resourceName ?? "",
      status: wire.status ?? "",
      start: wire.start ?? null,
      end: wire.end ?? null,
      description: wire.description ?? "",
      scheduled: tolerantBoolean.parse(attributes.scheduled),
      reboot: tolerantBoolean.parse(attributes.reboot),
      updatedAt: wire.updatedAt ?? null,
    };
  });

const toDowntimes = (values: unknown[], resourceName = ""): Downtime[] =>
  values.filter(isRecord).map((value) => {
    const downtime = downtimeWire.parse(value);
    return downtime.resourceName === "" ? { ...downtime, resourceName } : downtime;
  });

const resourceFields = z.object({
  name: tolerantText.refine((name) => name !== "", "is missing"),
  description: tolerantText.optional(),
  systemType: tolerantText.optional(),
  securityEnclave: tolerantText.optional(),
  organization: tolerantText.optional(),
  status: tolerantText.optional(),
  downtimeScheduleAvailable: tolerantBoolean.optional(),
  upcomingDowntimes: z.unknown().optional(),
  retrievedAt: tolerantInstant.optional(),
  annotations: z.unknown().optional(),
});

/** One monitored resource (spec §2.1) as the facility spells it; only the name is indispensable. */
export const resourceWire = resourceFields.transform((wire): Resource => {
  const { upcomingDowntimes, annotations } = wire;
  const status = wire.status?.trim();
  return {
    name: wire.name,
    description: wire.description ?? "",
    systemType: wire.systemType ?? "",
    securityEnclave: wire.securityEnclave ?? "",
    organization: wire.organization ?? "",
    status: status ? status : null,
    downtimeScheduleAvailable: wire.downtimeScheduleAvailable ?? null,
    upcomingDowntimes:
      upcomingDowntimes === undefined || upcomingDowntimes === null
        ? null
        : toDowntimes(tolerantList.parse(upcomingDowntimes), wire.name),
    retrievedAt: wire.retrievedAt ?? null,
    annotations: isRecord(annotations)
      ? Object.fromEntries(
          Object.entries(annotations).map(([key, value]) => [key, tolerantText.parse(value)]),
        )
      : {},
  };
});

/** An entry that can't be read is shown as such: dropping it would hide a resource, guessing would paint it green. */
function toResource(value: unknown, index: number): Resource {
  const parsed = resourceWire.safeParse(value);
  if (parsed.success) return parsed.data;
  const fallback = resourceWire.parse({ name: `Entry ${index + 1} without a name` });
  return { ...fallback, description: "The facility's answer has an entry here that can't be read." };
}

/** `{resources: [...]}` (spec §4.1) or the bare list. An answer without the list is an unreadable one, not an empty list. */
export const resourceListWire = z
  .unknown()
  .transform((answer, context): unknown[] => {
    const value = isRecord(answer) ? answer.resources : answer;
    if (Array.isArray(value) || (isRecord(value) && typeof value.name === "string"))
      return tolerantList.parse(value);
    context.addIssue({ code: "custom", path: ["resources"], message: "is no list" });
    return z.NEVER;
  })
  .pipe(z.array(z.unknown()).max(mostEntries, `has more than ${mostEntries} entries`))
  .transform((entries) => entries.map(toResource));

/** `{downtimes: [...]}` (spec §4.1). An empty list may be left out, so `{}` is empty; an error or anything else isn't. */
export const downtimeListWire = z
  .unknown()
  .transform((answer, context): unknown[] => {
    if (Array.isArray(answer)) return answer;
    if (isRecord(answer) && (answer.downtimes !== undefined || !saysError(answer))) {
      const value = answer.downtimes;
      if (value === undefined || value === null || typeof value === "object")
        return tolerantList.parse(value);
    }
    context.addIssue({ code: "custom", path: ["downtimes"], message: "is no list" });
    return z.NEVER;
  })
  .pipe(z.array(z.unknown()).max(mostEntries, `has more than ${mostEntries} entries`))
  .transform((entries) => toDowntimes(entries));
