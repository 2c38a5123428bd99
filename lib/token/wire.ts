import "server-only";
import { z } from "zod";
import { fieldsOf, refuseField } from "@/lib/facility/fields";
import { isRecord, tolerantText } from "@/lib/facility/tolerant";
import type { TokenRecord } from "./model";

/** What is read of a token's record, as it is written (spec §2.2; docs/facts.md, Facility tokens). */
const readRecord = fieldsOf(
  "username project plannedExpiration securityEnclave description oneTimeToken delayedStart delayDate",
  "permissions ownerName extensions",
);

/** The permissions; null, meaning unknown, in any other shape than a list of texts: what is left out would count as denied. */
const toPermissions = (reported: unknown): string[] | null =>
  Array.isArray(reported) && reported.every((item) => typeof item === "string") ? reported : null;

function toCount(reported: unknown): number | null {
  const text = tolerantText.parse(reported);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** `{token: {...}}` (spec §4.2). A record with neither a user nor an expiration is invalid. */
export const introspectionWire = z.unknown().transform((answer, context): TokenRecord => {
  const token = isRecord(answer) ? answer.token : undefined;
  if (!isRecord(token)) return refuseField(context, "token", "is no record");
  const { read, text, boolean, instant } = readRecord(token);
  const record = {
    username: text("username"),
    project: text("project"),
    plannedExpiration: instant("plannedExpiration"),
    securityEnclave: text("securityEnclave"),
    description: text("description") ?? "",
    oneTimeToken: boolean("oneTimeToken"),
    delayedStart: boolean("delayedStart"),
    delayDate: instant("delayDate"),
    permissions: read("permissions", toPermissions),
    ownerName: text("ownerName"),
    extensions: read("extensions", toCount),
  };
  if (record.username === null && record.plannedExpiration === null)
    return refuseField(context, "token", "has neither a user nor an expiration");
  return record;
});
