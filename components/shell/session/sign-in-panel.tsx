"use client";

import { useSearchParams } from "next/navigation";
import { Button, buttonClass, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Problem } from "@/lib/portal/problem";
import type { DemoToken, IdentityView } from "@/lib/session/model";
import { describeProtected } from "@/lib/session/protected-page";
import { toNextPath } from "@/lib/session/sign-in/next-path";
import { ProblemNotice } from "../reading/problem-notice";
import { useHydrated } from "../use-hydrated";
import { useSession } from "./session-context";
import { SignInForm } from "./sign-in-form";
import { useLeave } from "./use-leave";
import * as words from "./words";

type SignInPanelProps = {
  /** Null if they couldn't be loaded. */
  demoTokens: DemoToken[] | null;
  /** The operator's page about tokens; null if there is none. */
  helpUrl: string | null;
  /** The facility's own text; null if there is none. */
  note: string | null;
  /** Who the person is; null if people aren't identified. */
  identity: IdentityView | null;
  /** Why the identity provider named nobody. */
  problem: Problem | null;
};

/**
 * The sign-in page. Of its address, `next` is where to go after signing in: a path of this portal. `end` is how this browser's last session
 * ended, if it was just now: `signed-out`, or `not-saved` if the server couldn't store it.
 */
export function SignInPanel({ demoTokens, helpUrl, note, identity, problem }: SignInPanelProps) {
  const { session, leave } = useSession();
  const parameters = useSearchParams();
  // The HTML of strangers is made for all addresses (lib/server/public-answers.ts), and scripts have to begin with what it says.
  const address = useHydrated() || identity || session ? parameters : null;
  const next = toNextPath(address?.get("next"));
  const end = address?.get("end");
  const page = describeProtected(next);
  const opens = page ? (page.isAct ? words.toDo(page.what) : words.toOpen(page.what)) : "";
  const reason = [end === "signed-out" ? words.signedOut : "", opens].filter(Boolean).join(" ");
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 sm:pt-6">
      <h1 className="font-semibold text-xl">{words.signIn}</h1>
      {/* As high before it is known, so that nothing moves. */}
      <p className="min-h-[1lh]">{reason}</p>
      {note ? <p className="wrap-anywhere whitespace-pre-line">{note}</p> : null}
      {end === "not-saved" ? (
        <Notice tone="warn" title={words.endNotSaved}>
          <p>{words.endNotSavedDetail}</p>
        </Notice>
      ) : null}
      {problem ? <ProblemNotice problem={problem} /> : null}
      {session ? <SignedInAlready next={next} /> : null}
      {identity ? <IdentityNotice identity={identity} next={next} /> : null}
      <noscript>
        <Notice tone="info" title={words.needsScripts}>
          <p>
            {words.scriptsOff}{" "}
            <a href="/status" className="underline">
              {words.status}
            </a>{" "}
            {words.and}{" "}
            <a href="/board" className="underline">
              {words.wallBoard}
            </a>
          </p>
        </Notice>
      </noscript>
      {identity?.isRequired && identity.person === null ? null : (
        <section
          aria-label={words.signIn}
          className="rounded-md border border-line bg-surface p-4 noscript:hidden"
        >
          {helpUrl ? (
            <p className="mb-3">
              <a
                href={helpUrl}
                target="_blank"
                rel="noreferrer"
                className="text-accent underline underline-offset-2"
              >
                {words.whereToGetToken}
              </a>
            </p>
          ) : null}
          <SignInForm
            demoTokens={demoTokens ?? []}
            onSubmit={leave}
            // A full load, so that the server's page has the session and the token doesn't stay in memory.
            onSignedIn={() => window.location.assign(next)}
          />
          {demoTokens === null ? (
            <Notice tone="warn" title={words.demoTokensNotLoaded} className="mt-4">
              <p>{words.demoTokensNotLoadedDetail}</p>
            </Notice>
          ) : null}
        </section>
      )}
      <p className="text-ink-muted text-sm">{words.storedSealed}</p>
    </div>
  );
}

function SignedInAlready({ next }: { next: string }) {
  const { session } = useSession();
  const { signOut, busy } = useLeave();
  return (
    <Notice
      tone="info"
      title={words.signedInAs(session?.username ?? null, session?.project ?? null)}
      actions={
        <>
          <LinkButton href={next}>{words.continueThere}</LinkButton>
          <Button onClick={signOut} busy={busy}>
            {words.endSession}
          </Button>
        </>
      }
    >
      <p>{words.replacesSession}</p>
    </Notice>
  );
}

/** Who the reader is, or how the portal learns it; and that a session in this browser is somebody else's. */
function IdentityNotice({ identity, next }: { identity: IdentityView; next: string }) {
  const { provider, person, isRequired, isOthers } = identity;
  return (
    <>
      {isOthers ? (
        <Notice tone="warn" title={words.othersSession}>
          <p>{words.othersSessionDetail}</p>
        </Notice>
      ) : null}
      {person !== null ? <p className="wrap-anywhere">{words.identifiedAs(person)}</p> : null}
      {person === null && provider !== null ? (
        <div className="grid justify-items-start gap-2">
          <p>{isRequired ? words.identityFirst : words.identityOptional}</p>
          <a
            href={`/api/identity/start?next=${encodeURIComponent(next)}`}
            className={buttonClass(isRequired ? "primary" : "quiet")}
          >
            {words.signInWith(provider)}
          </a>
        </div>
      ) : null}
      {person === null && provider === null && isRequired ? (
        <Notice tone="warn" title={words.aroundProxy}>
          <p>{words.aroundProxyDetail}</p>
        </Notice>
      ) : null}
    </>
  );
}
