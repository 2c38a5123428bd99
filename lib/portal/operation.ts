import type { core } from "zod";

/** One operation of the portal's API as described in /api/openapi.json. Each feature lists its own in operations.ts. */
export type Operation = {
  method: "get" | "post" | "delete";
  /** The path with its parameters in braces; the same as the route's `name`. */
  path: string;
  summary: string;
  params?: core.$ZodType;
  query?: core.$ZodType;
  body?: core.$ZodType;
  /** Set if a POST only reads and needs no proof of origin. */
  isRead?: boolean;
  /** Set with the problem sign-in-required if only some requests need a session. */
  isSessionOptional?: boolean;
  /** The JSON of a success; absent if `mediaType` names another format. */
  answer?: core.$ZodType;
  mediaType?: string;
  /** The failures that a caller must expect besides invalid input: slugs of the catalogue. */
  problems?: string[];
};
