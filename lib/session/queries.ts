import { type Query, queryOptions } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";

/** Who is signed in here; asked again when the tab comes back, because another tab may have signed out. */
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

/** Every read of a page but that of the session itself: what another user must not be shown. */
export const readsBesideSession = () => ({
  predicate: ({ queryKey: [feature] }: Pick<Query, "queryKey">) => feature !== sessionQuery().queryKey[0],
});
