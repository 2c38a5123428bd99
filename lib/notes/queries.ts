import { queryOptions } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";

const pollMs = 30_000;

/** One read of all current notes. */
const fetchNotes = (signal?: AbortSignal, timeoutMs?: number) =>
  requestPortal({
    path: "/api/notes",
    schema: async () => (await import("./model")).noteListSchema,
    signal,
    timeoutMs,
  });

/** The current notes of all resources, polled as the status is. */
export const noteListQuery = () =>
  queryOptions({
    queryKey: ["notes"],
    queryFn: ({ signal }) => fetchNotes(signal),
    refetchInterval: pollMs,
    retry: false,
    networkMode: "always",
    refetchOnReconnect: true,
    staleTime: 5_000,
  });
