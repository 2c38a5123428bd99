import type { Metadata } from "next";
import { headers } from "next/headers";
import { SignInPanel } from "@/components/shell/session/sign-in-panel";
import * as words from "@/components/shell/session/words";
import { stateIfKnown } from "@/lib/portal/problem-catalogue";
import { readSite } from "@/lib/portal/site";
import { readIdentityView } from "@/lib/session/identity/identity";
import { listDemoTokens } from "@/lib/session/sign-in/demo-tokens";
import { toNextPath } from "@/lib/session/sign-in/next-path";

export const metadata: Metadata = { title: words.signIn };

/**
 * Signs in with an access token and returns to `?next=`. `?end=` reports how the last session ended, `?problem=` why a visit to the
 * identity provider failed.
 */
export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { next, end, problem } = await searchParams;
  // Null if they couldn't be read, which the page reports; an empty list means that this isn't a demo.
  const demoTokens = await listDemoTokens().catch(() => null);
  const { signInHelpUrl, signInNote } = readSite();
  return (
    <SignInPanel
      next={toNextPath(next)}
      demoTokens={demoTokens}
      end={end === "not-saved" || end === "signed-out" ? end : null}
      helpUrl={signInHelpUrl}
      note={signInNote}
      identity={await readIdentityView(await headers())}
      problem={String(problem).startsWith("identity-") ? stateIfKnown(String(problem)) : null}
    />
  );
}
