import { queryOptions } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";

/** The newest 500 entries of the user's own activity. The facility isn't asked. */
export const activityQuery = () =>
  queryOptions({
    queryKey: ["activity"],
    queryFn: ({ signal }) =>
      requestPortal({
        path: "/api/activity?limit=500",
        schema: async () => (await import("./model")).activityListSchema,
        signal,
      }),
    retry: false,
    networkMode: "always",
    staleTime: 10_000,
  });
