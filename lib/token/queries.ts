import { queryOptions } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";

const schema = async () => (await import("./model")).tokenAnswerSchema;
const steady = { retry: false, networkMode: "always" } as const;

/** Only the claims: calls nothing beyond the portal, so it is safe with a single-use token. */
export const tokenClaimsQuery = () =>
  queryOptions({
    queryKey: ["token", "claims"],
    queryFn: ({ signal }) => requestPortal({ path: "/api/token?introspect=false", schema, signal }),
    ...steady,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Claims and introspection record. Calls the facility, which may use up a single-use token: with one, `enabled` must stay
 * false until the user presses a button. Never polled.
 */
export const tokenQuery = () =>
  queryOptions({
    queryKey: ["token", "record"],
    queryFn: ({ signal }) => requestPortal({ path: "/api/token", schema, signal }),
    ...steady,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
