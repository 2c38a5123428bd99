import * as z from "zod/mini";
import { families } from "./families";
import * as words from "./words";

export const familySchema = z.enum(families);

/** The path parameter that names a family. */
export const familyParamsSchema = z.object({ family: familySchema });

/** The path parameters of one existing cluster. Any name given by the facility can be read, extended and deleted. */
export const clusterParamsSchema = z.object({
  family: familySchema,
  name: z.string().check(z.minLength(1), z.maxLength(300)),
});
export type ClusterRef = z.infer<typeof clusterParamsSchema>;

/** How to read one cluster: `credentials=omit` leaves them out, for reads that are cached or repeated. */
export const clusterQuerySchema = z.object({ credentials: z.optional(z.enum(["omit"])) });

/** Longest name of a new cluster (docs/facts.md, Facility clusters). */
const longestClusterName = 40;

/** A new cluster's name: an RFC 1123 label of at most 40 characters (docs/facts.md, Facility clusters). */
export const clusterNameSchema = z
  .string()
  .check(
    z.minLength(1, words.nameEmpty),
    z.maxLength(longestClusterName, words.nameTooLong(longestClusterName)),
    z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, words.namePattern),
  );
