"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";
import { sessionQuery } from "@/lib/session/queries";
import { announceSession } from "@/lib/session/session-channel";

/**
 * Makes the session's token invalid for ever (spec §4.2), which ends every session that holds it; the other tabs of this
 * browser are told at once. `key`: the same one only to repeat a request whose answer was lost.
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
        // Longer than the portal's own deadline: its answer says more than ours.
        timeoutMs: 60_000,
      }),
    onSuccess: () => {
      client.setQueryData(sessionQuery().queryKey, { session: null });
      announceSession();
    },
  });
}
