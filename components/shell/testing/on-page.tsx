import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { makeQueryClient } from "@/lib/query/make-query-client";
import type { Session } from "@/lib/session/model";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { SessionProvider } from "../session/session-provider";
import { TimeProvider } from "../time/time-provider";

/** As in the samples of all features. */
const noon = Date.UTC(2026, 10, 21, 12);

type OnPageProps = {
  /** Null: signed out. */
  session?: Session | null;
  /** When the page was rendered (epoch ms). */
  atMs?: number;
  client?: QueryClient;
  children: ReactNode;
};

/** What every part of a page has above it: its reads, its time in UTC, and its session. */
export function OnPage({ session = sampleSession(), atMs = noon, client, children }: OnPageProps) {
  const [own] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client ?? own}>
      <TimeProvider renderedAtMs={atMs} facilityZone="UTC" localZone={null}>
        <SessionProvider initial={session}>{children}</SessionProvider>
      </TimeProvider>
    </QueryClientProvider>
  );
}
