import { jsonAnswer } from "../answer";
import { del, get, type Route } from "../route";
import { authorize } from "./authorize";
import type { IntrospectionExtras, IssuedToken } from "./issued-token";

/** The introspection record (spec §2.2), with the fields that only some tokens have. */
interface IntrospectionRecord extends IntrospectionExtras {
  username: string;
  project: string;
  plannedExpiration: string;
  securityEnclave: string;
  description: string;
  oneTimeToken: boolean;
  delayedStart: boolean;
  delayDate?: string | null;
  grpcPermissions?: { path: string; permission: string }[];
}

/** Returns a token's full metadata, which the token itself doesn't contain (spec §2.3). */
function toIntrospectionRecord(token: IssuedToken, withGrpcPermissions: boolean): IntrospectionRecord {
  const isDelayed = token.delayedUntilMs !== null;
  const delayDate = isDelayed ? new Date(token.delayedUntilMs ?? 0).toISOString() : token.noDelayAs;
  return {
    username: `${token.project}_auser`,
    project: token.project,
    plannedExpiration: new Date(token.expiresMs).toISOString(),
    securityEnclave: "open",
    description: token.description,
    oneTimeToken: token.oneTimeToken,
    delayedStart: isDelayed,
    ...(delayDate !== undefined && { delayDate }),
    ...token.extras,
    ...(withGrpcPermissions && { grpcPermissions: token.permissions.map(toGrpcPermission) }),
  };
}

function toGrpcPermission(permission: string) {
  const service = permission === "data-streaming" ? "Streaming" : "Scheduler";
  return { path: `/facility.v1.${service}/*`, permission };
}

/** The token operations (spec §4.2): each acts on the token it is called with. */
export const tokenRoutes: readonly Route[] = [
  get("/fac/v1/token/ctls/introspect", (call) => {
    const { token } = authorize(call);
    const withGrpcPermissions = call.query.get("grpcPermissions") === "true";
    return jsonAnswer({ token: toIntrospectionRecord(token, withGrpcPermissions) });
  }),
  del("/fac/v1/token/ctls/revoke", (call) => {
    authorize(call).world.revoked = true;
    return jsonAnswer({});
  }),
];
