import { queryOptions } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";
import type { CodeCall } from "./model";

/** The requests that calls would send; nothing is sent upstream. Not kept: a form's input may be long and confidential. */
export const codeQuery = (calls: readonly CodeCall[]) =>
  queryOptions({
    queryKey: ["code", calls] as const,
    queryFn: ({ signal }) =>
      requestPortal({
        method: "POST",
        path: "/api/code",
        isRead: true,
        body: { calls },
        schema: async () => (await import("./model")).codeAnswerSchema,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: calls.length > 0,
  });
