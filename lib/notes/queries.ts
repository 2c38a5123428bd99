import { queryOptions } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";

const pollMs = 30_000;

/** The current notes of all resources, polled as the status is. */
export const noteListQuery = () =>
  queryOptions({
    queryKey: ["notes"],
    queryFn: ({ signal }) =>
      requestPortal({
        path: "/api/notes",
        schema: async () => (await import("./model")).noteListSchema,
        signal,
      }),
    refetchInterval: pollMs,
    retry: false,
    networkMode: "always",
    refetchOnReconnect: true,
    staleTime: 5_000,
  });
