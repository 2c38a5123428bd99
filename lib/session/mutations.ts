"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";
import type { SignIn } from "./model";
import { sessionQuery } from "./queries";

const answerSchema = async () => (await import("./model")).sessionAnswerSchema;

/** Signs in; resolves to the new session. Every read that needs one is read again. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignIn) =>
      requestPortal({ method: "POST", path: "/api/session", body, schema: answerSchema }),
    onSuccess: (answer) => {
      client.setQueryData(sessionQuery().queryKey, answer);
      announceSession();
    },
  });
}

/** Signs out: ends the session on the server, so that a copied cookie is worth nothing. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => requestPortal({ method: "DELETE", path: "/api/session", schema: answerSchema }),
    onSuccess: (answer) => {
      client.setQueryData(sessionQuery().queryKey, answer);
      announceSession();
    },
  });
}

const channelName = "portal-session";

/** Tells the other tabs of this browser that the session changed. */
function announceSession(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("changed");
  channel.close();
}

/** Calls back when another tab signed in or out; returns what stops it. */
export function watchSession(onChange: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = onChange;
  return () => channel.close();
}
