import type { core } from "zod";

/** One operation of the portal's API as /api/openapi.json describes it. Each feature lists its own in operations.ts. */
export type Operation = {
  method: "get" | "post" | "delete";
  /** The path with its parameters in braces, as the route's `name`. */
  path: string;
  summary: string;
  params?: core.$ZodType;
  query?: core.$ZodType;
  body?: core.$ZodType;
  /** Set where a POST only reads, and no proof of origin is asked for. */
  isRead?: boolean;
  /** The JSON of a success; or, with `mediaType`, not JSON. */
  answer?: core.$ZodType;
  mediaType?: string;
  /** The failures a caller must reckon with, beyond invalid input: slugs of the catalogue. */
  problems?: string[];
};
