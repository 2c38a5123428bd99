import { portalQuery, usePortalWrite } from "@/lib/portal/operation";
import { showSession } from "@/lib/session/operations";

const answer = async () => (await import("./model")).tokenAnswerSchema;

/** Only the claims: calls nothing beyond the portal, so it is safe with a single-use token. */
export const tokenClaimsQuery = () =>
  portalQuery("/api/token?introspect=false", answer, { staleTime: Number.POSITIVE_INFINITY });

/**
 * Claims and introspection record. Calls the facility, which may use up a single-use token: with one, `enabled` must stay
 * false until the user presses a button. Never polled.
 */
export const tokenQuery = () =>
  portalQuery("/api/token", answer, { staleTime: 60_000, refetchOnWindowFocus: false });

/** Revokes the session's token permanently (spec §4.2), which ends every session that uses it. */
export const useRevokeToken = () =>
  usePortalWrite(
    ({ key }: { key: string }) => ({
      method: "DELETE",
      path: "/api/token",
      schema: async () => (await import("./model")).revokeResultSchema,
      key,
    }),
    (client) => showSession(client, { session: null }),
  );
