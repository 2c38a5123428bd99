import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import {
  PathParamsContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { SessionProvider } from "@/components/shell/session/session-provider";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { sampleSession } from "@/lib/session/testing/sample-session";

/** A client that has what is put into it, and asks for nothing. */
export const makeStillClient = () =>
  new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } });

/** Renders a part of a page of the resource alpha inside of what the shell provides; `nowMs` is when the server made it. */
export function showPage(
  part: ReactNode,
  { client = makeQueryClient(), nowMs = Date.now(), session = sampleSession(), search = "" } = {},
) {
  return render(
    <PathParamsContext value={{ resource: "alpha" }}>
      <SearchParamsContext value={new URLSearchParams(search)}>
        <QueryClientProvider client={client}>
          <TimeProvider renderedAtMs={nowMs} facilityZone="UTC" localZone={null}>
            <SessionProvider initial={session}>{part}</SessionProvider>
          </TimeProvider>
        </QueryClientProvider>
      </SearchParamsContext>
    </PathParamsContext>,
  );
}
