import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ProblemError, problemSlug } from "@/lib/portal/problem";
import { reportSignInRequired, type SignInRequiredSource } from "./sign-in-required";

const report = (source: SignInRequiredSource) => (error: unknown) => {
  if (error instanceof ProblemError && problemSlug(error.problem) === "sign-in-required")
    reportSignInRequired(source);
};

/**
 * The query client of every page and prefetch. Nothing is retried automatically: reads are polled anyway, and a write that
 * may have arrived is never sent twice. The browser's network status is ignored.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: report("query") }),
    mutationCache: new MutationCache({ onError: report("mutation") }),
    defaultOptions: {
      queries: { retry: false, networkMode: "always", refetchOnWindowFocus: true, staleTime: 5_000 },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
