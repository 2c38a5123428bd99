"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";
import { sessionQuery } from "@/lib/session/queries";
import { announceSession } from "@/lib/session/session-channel";

/**
 * Revokes the session's token permanently (spec §4.2), which ends every session that uses it; the browser's other tabs are
 * notified at once. Reuse `key` only to repeat a request whose answer was lost.
 */
export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key }: { key: string }) =>
      requestPortal({
        method: "DELETE",
        path: "/api/token",
        headers: { "Idempotency-Key": key },
        schema: async () => (await import("./model")).revokeResultSchema,
        // Longer than the portal's own deadline: its answer is more informative than a timeout here.
        timeoutMs: 60_000,
      }),
    onSuccess: () => {
      client.setQueryData(sessionQuery().queryKey, { session: null });
      announceSession();
    },
  });
}
