import "server-only";
import * as z from "zod/mini";
import { type Describer, describer } from "./describer";

/** An address of the portal's own API, as the pages link it. */
const pathSchema = z.strictObject({
  path: z.string().check(z.maxLength(4000), z.regex(/^\/api\/[\w./-]+(\?[\w.~!*'()%&=+-]*)?$/)),
});

const read = (operation: string, authorization: Describer["authorization"]) =>
  describer(authorization, pathSchema, ({ path }) => ({ request: { operation, path }, service: "portal" }));

/** Reads that only the portal answers. */
export const portalCode: Record<string, Describer> = {
  "portal.concept": read("portal.concept", "none"),
  "portal.history": read("portal.history", "none"),
  "portal.activity": read("portal.activity", "session"),
};
