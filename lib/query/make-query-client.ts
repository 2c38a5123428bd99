import { QueryClient } from "@tanstack/react-query";

/**
 * The query client of every page and prefetch. Nothing is retried automatically: reads are polled anyway, and a write that
 * may have arrived is never sent twice. The browser's network status is ignored.
 */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "always", refetchOnWindowFocus: true, staleTime: 5_000 },
      mutations: { retry: false, networkMode: "always" },
    },
  });
