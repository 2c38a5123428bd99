import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ProblemError, problemSlug } from "@/lib/portal/problem";
import { reportSignInRequired, type SignInRequiredSource } from "./sign-in-required";

const report = (source: SignInRequiredSource) => (error: unknown) => {
  if (error instanceof ProblemError && problemSlug(error.problem) === "sign-in-required")
    reportSignInRequired(source);
};

/**
 * A query client as every page and every prefetch uses it. Nothing is retried by itself: reads are polled anyway, and a
 * write that may have arrived is never sent twice. What the browser says of the network is not believed.
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
