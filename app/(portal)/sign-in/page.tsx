import type { Metadata } from "next";
import { headers } from "next/headers";
import { SignInPanel } from "@/components/shell/session/sign-in-panel";
import * as words from "@/components/shell/session/words";
import { stateIfKnown } from "@/lib/portal/problem-catalogue";
import { readSite } from "@/lib/portal/site";
import { markPageIncomplete } from "@/lib/server/public-answers";
import { readIdentityView } from "@/lib/session/identity/identity";
import { listDemoTokens } from "@/lib/session/sign-in/demo-tokens";

export const metadata: Metadata = { title: words.signIn };

/**
 * Signs in with an access token and returns to `?next=`. `?end=` reports how the last session ended; both are read in the browser, so that
 * strangers get one page. `?problem=` says why a visit to the identity provider failed.
 */
export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { problem } = await searchParams;
  // Null if they couldn't be read, which the page reports; an empty list means that this isn't a demo.
  const demoTokens = await listDemoTokens().catch(() => null);
  if (demoTokens === null) markPageIncomplete();
  const identity = await readIdentityView(await headers());
  const { signInHelpUrl, signInNote } = readSite();
  return (
    <SignInPanel
      demoTokens={demoTokens}
      helpUrl={signInHelpUrl}
      note={signInNote}
      identity={identity}
      problem={identity && String(problem).startsWith("identity-") ? stateIfKnown(String(problem)) : null}
    />
  );
}
