import { queryOptions } from "@tanstack/react-query";
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
