import { queryOptions } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";

const schema = async () => (await import("./model")).tokenAnswerSchema;
const steady = { retry: false, networkMode: "always" } as const;

/** The claims alone: asks nobody but the portal, so it is safe with a single-use token. */
export const tokenClaimsQuery = () =>
  queryOptions({
    queryKey: ["token", "claims"],
    queryFn: ({ signal }) => requestPortal({ path: "/api/token?introspect=false", schema, signal }),
    ...steady,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Claims and introspection record. Asks the facility, which may spend a single-use token: with one, `enabled` must be false
 * until somebody presses a button. Never asked again by itself.
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
