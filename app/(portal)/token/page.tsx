import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { TokenScreen } from "@/components/token/token-screen";
import { mayReadFirst, prefetchWith } from "@/lib/session/first-reads";
import { requireSession } from "@/lib/session/require-session";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";
import { tokenClaimsQuery, tokenQuery } from "@/lib/token/operations";
import { readToken } from "@/lib/token/upstream";
import * as words from "@/lib/token/words";

export const metadata: Metadata = { title: words.token };

/**
 * The session's token: its record and its payload, decoded here. The token itself never leaves the server.
 */
export default async function TokenPage({ searchParams }: PageProps<"/token">) {
  const signedIn = await requireSession(toPathWithQuery("/token", await searchParams));
  const { state, prefetchReport } = await prefetchWith(signedIn, [
    [tokenClaimsQuery(), (at) => readToken(at, false)],
    mayReadFirst(signedIn) ? [tokenQuery(), (at) => readToken(at, true)] : null,
  ]);
  return (
    <HydrationBoundary state={state}>
      <TokenScreen prefetchReport={prefetchReport} />
    </HydrationBoundary>
  );
}
