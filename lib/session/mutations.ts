"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";
import type { SignIn } from "./model";
import { sessionQuery } from "./queries";
import { announceSession } from "./session-channel";

const answerSchema = async () => (await import("./model")).sessionAnswerSchema;

/** Signs in; resolves to the new session. Every read that needs one is made again. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    // The variables contain the token, and a finished mutation would keep them for minutes.
    gcTime: 0,
    mutationFn: (body: SignIn) =>
      requestPortal({ method: "POST", path: "/api/session", body, schema: answerSchema }),
    onSuccess: (answer) => {
      client.setQueryData(sessionQuery().queryKey, answer);
      announceSession();
    },
  });
}

/** Signs out: ends the session on the server, so that a copied cookie is useless. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      requestPortal({
        method: "DELETE",
        path: "/api/session",
        schema: async () => (await import("./model")).signOutAnswerSchema,
      }),
    onSuccess: () => {
      client.setQueryData(sessionQuery().queryKey, { session: null });
      announceSession();
    },
  });
}
