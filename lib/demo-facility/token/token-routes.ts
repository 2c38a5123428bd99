import { jsonAnswer } from "../answer";
import type { Route } from "../route";
import { authorize } from "./authorize";
import { toIntrospectionRecord } from "./introspection";

/** The token operations (spec §4.2): each acts on the token it is called with. */
export const tokenRoutes: readonly Route[] = [
  {
    method: "GET",
    pattern: "/fac/v1/token/ctls/introspect",
    handle: (call) => {
      const { token } = authorize(call);
      const withGrpcPermissions = call.query.get("grpcPermissions") === "true";
      return jsonAnswer({ token: toIntrospectionRecord(token, withGrpcPermissions) });
    },
  },
  {
    method: "DELETE",
    pattern: "/fac/v1/token/ctls/revoke",
    handle: (call) => {
      authorize(call).world.revoked = true;
      return jsonAnswer({});
    },
  },
];
