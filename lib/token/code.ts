import "server-only";
import * as z from "zod/mini";
import { type Describer, describer, ofFacility } from "@/lib/code/describer";
import { toIntrospectRequest, toRevokeRequest } from "./requests";

const nothing = z.strictObject({});

/** How code introspects and revokes the caller's token. */
export const tokenCode: Record<string, Describer> = {
  "token.introspect": describer("token", nothing, () => ofFacility(toIntrospectRequest())),
  "token.revoke": describer("token", nothing, () => ofFacility(toRevokeRequest())),
};
