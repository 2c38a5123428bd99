"use client";

import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { DemoToken } from "@/lib/session/model";
import { useSession } from "./session-context";
import { SignInForm } from "./sign-in-form";
import { useLeave } from "./use-leave";

type SignInPanelProps = {
  /** Where to go after signing in: a path of this portal. */
  next: string;
  /** Null if they couldn't be loaded. */
  demoTokens: DemoToken[] | null;
  /** True after a sign-out that the server couldn't store. */
  isEndUnsaved: boolean;
};

/** The sign-in page. */
export function SignInPanel({ next, demoTokens, isEndUnsaved }: SignInPanelProps) {
  const { session, leave } = useSession();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 sm:pt-6">
      <h1 className="font-semibold text-xl">Sign in</h1>
      {isEndUnsaved ? (
        <Notice tone="warn" title="Signed out, but not saved on the server">
          <p>
            You are signed out here. The portal couldn't save this, so a copy of your session cookie may work
            again if the portal restarts within 12 hours. Contact the portal operator, or revoke the token if
            it may have been copied.
          </p>
        </Notice>
      ) : null}
      {session ? <SignedInAlready next={next} /> : null}
      <noscript>
        <Notice tone="info" title="Signing in needs scripts">
          <p>
            This browser runs none. The pages{" "}
            <a href="/status" className="underline">
              Status
            </a>{" "}
            and{" "}
            <a href="/board" className="underline">
              Wall board
            </a>{" "}
            work without them, and without a session.
          </p>
        </Notice>
      </noscript>
      <section
        aria-label="Sign in"
        className="border border-line border-t-2 border-t-ink bg-surface p-4 noscript:hidden"
      >
        <SignInForm
          demoTokens={demoTokens ?? []}
          onSubmit={leave}
          // A full load, so that the server's page has the session and the token doesn't stay in memory.
          onSignedIn={() => window.location.assign(next)}
        />
        {demoTokens === null ? (
          <Notice tone="warn" title="The tokens of the demonstration can't be read" className="mt-4">
            <p>The demo facility gave no answer. Load this page again in a moment.</p>
          </Notice>
        ) : null}
      </section>
      <p className="text-ink-muted text-sm">
        The token goes to the portal's server once and is kept sealed in a cookie that no script can read.
        Status, wall board and thesaurus need no sign-in.
      </p>
    </div>
  );
}

function SignedInAlready({ next }: { next: string }) {
  const { session } = useSession();
  const { signOut, busy } = useLeave();
  const who = session?.username ? `You are signed in as ${session.username}` : "You are signed in";
  return (
    <Notice
      tone="info"
      title={session?.project ? `${who}, project ${session.project}` : who}
      actions={
        <>
          <LinkButton href={next} prefetch={false}>
            Go on
          </LinkButton>
          <Button onClick={signOut} busy={busy}>
            End this session
          </Button>
        </>
      }
    >
      <p>Signing in again with another token ends this session and opens a new one.</p>
    </Notice>
  );
}
