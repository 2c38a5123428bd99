import { type Query, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { portalQuery } from "@/lib/portal/operation";
import { requestPortal } from "@/lib/portal/request";
import type { SessionAnswer, SignIn } from "./model";
import { announceSession } from "./session-channel";

const answerSchema = async () => (await import("./model")).sessionAnswerSchema;

/** The current session; requested again when the tab regains focus, because another tab may have signed out. */
export const sessionQuery = () =>
  portalQuery("/api/session", answerSchema, { staleTime: 60_000, refetchOnWindowFocus: true });

/** Every read of a page except the session's own: data that another user must not see. */
export const readsBesideSession = () => ({
  predicate: ({ queryKey: [path] }: Pick<Query, "queryKey">) => path !== sessionQuery().queryKey[0],
});

/** Shows the session after a write that changed it, in the browser's other tabs too. */
export function showSession(client: QueryClient, answer: SessionAnswer): void {
  client.setQueryData(sessionQuery().queryKey, answer);
  announceSession();
}

/** Signs in; resolves to the new session. Every read that needs one is made again. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    // The variables contain the token, and a finished mutation would keep them for minutes.
    gcTime: 0,
    mutationFn: (body: SignIn) =>
      requestPortal({ method: "POST", path: "/api/session", body, schema: answerSchema }),
    onSuccess: (answer) => showSession(client, answer),
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
    onSuccess: () => showSession(client, { session: null }),
  });
}
