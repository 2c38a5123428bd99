import "server-only";
import * as z from "zod/mini";
import { type Describer, describer } from "@/lib/code/describer";
import { toRevokeRequest } from "./requests";

/** How code revokes the caller's token. */
export const tokenCode: Record<string, Describer> = {
  "token.revoke": describer("token", z.strictObject({}), () => ({ request: toRevokeRequest() })),
};
