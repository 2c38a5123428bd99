import "server-only";
import { z } from "zod";
import { isRecord, tolerantBoolean, tolerantInstant, tolerantText } from "@/lib/facility/tolerant";
import type { TokenRecord } from "./model";

/** The permissions; null, meaning unknown, in any other shape than a list of texts: what is left out would count as denied. */
const toPermissions = (reported: unknown): string[] | null =>
  Array.isArray(reported) && reported.every((item) => typeof item === "string") ? reported : null;

const recordWire = z
  .object({
    username: tolerantText,
    project: tolerantText,
    plannedExpiration: tolerantInstant,
    securityEnclave: tolerantText,
    description: tolerantText,
    oneTimeToken: tolerantBoolean,
    delayedStart: tolerantBoolean,
    delayDate: tolerantInstant,
    permissions: z.unknown(),
    ownerName: tolerantText,
    extensions: tolerantText,
  })
  .partial()
  .transform(
    (wire): TokenRecord => ({
      username: wire.username || null,
      project: wire.project || null,
      plannedExpiration: wire.plannedExpiration ?? null,
      securityEnclave: wire.securityEnclave || null,
      description: wire.description ?? "",
      oneTimeToken: wire.oneTimeToken ?? null,
      delayedStart: wire.delayedStart ?? null,
      delayDate: wire.delayDate ?? null,
      permissions: toPermissions(wire.permissions),
      ownerName: wire.ownerName || null,
      extensions: /^\d{1,9}$/.test(wire.extensions ?? "") ? Number(wire.extensions) : null,
    }),
  );

/** `{token: {...}}` (spec §4.2). A record with neither a user nor an expiration is invalid. */
export const introspectionWire = z
  .object({ token: z.custom<Record<string, unknown>>(isRecord, "is no record") })
  .transform((answer) => answer.token)
  .pipe(recordWire)
  .refine((record) => record.username !== null || record.plannedExpiration !== null, {
    path: ["token"],
    message: "has neither a user nor an expiration",
  });
