import { type Query, queryOptions } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";

/** The current session; requested again when the tab regains focus, because another tab may have signed out. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ["session"],
    queryFn: ({ signal }) =>
      requestPortal({
        path: "/api/session",
        schema: async () => (await import("./model")).sessionAnswerSchema,
        signal,
      }),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    retry: false,
  });

/** Every read of a page except the session's own: data that another user must not see. */
export const readsBesideSession = () => ({
  predicate: ({ queryKey: [feature] }: Pick<Query, "queryKey">) => feature !== sessionQuery().queryKey[0],
});
