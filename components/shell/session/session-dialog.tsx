"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Session } from "@/lib/session/model";
import type { AskReason } from "@/lib/session/session-guard";
import { useSession } from "./session-context";
import { SignInForm } from "./sign-in-form";

const reasons: Record<AskReason, { title: string; words: string }> = {
  expired: { title: "Your session has ended", words: "Its time is over." },
  refused: { title: "Sign in to go on", words: "The portal has no session for you any more." },
  "ended-elsewhere": {
    title: "You were signed out",
    words: "The session was ended in another tab or window.",
  },
  renew: { title: "Sign in again", words: "A new token takes the place of the one that is about to end." },
};

/**
 * Requests a token over the page, or reports that the page now acts for a different user. The page behind is
 * unchanged.
 */
export function SessionDialog() {
  const { guard, dismiss, accept, observe } = useSession();
  if (guard.ask?.kind === "changed") {
    return <ChangedDialog before={guard.held} after={guard.ask.session} onAccept={accept} />;
  }
  const reason = reasons[guard.ask?.reason ?? "refused"];
  const renewing = guard.ask?.reason === "renew";
  return (
    <Dialog
      open={guard.ask !== null}
      onClose={dismiss}
      title={reason.title}
      description={`${reason.words} Everything on the page stays where it is.`}
      closeLabel={renewing ? "Not now" : "Go on without signing in"}
    >
      <SignInForm onSignedIn={observe} />
      <p className="mt-4 text-ink-muted text-sm">
        Signing in{" "}
        <a
          href="/sign-in"
          target="_blank"
          rel="noreferrer"
          className="text-accent underline underline-offset-2"
        >
          in another tab
        </a>{" "}
        does as well: this page goes on by itself.
      </p>
    </Dialog>
  );
}

type ChangedDialogProps = { before: Session | null; after: Session; onAccept: () => void };

function ChangedDialog({ before, after, onAccept }: ChangedDialogProps) {
  return (
    <Dialog
      open
      // Escape must never lose what was typed: closing continues, and only the other button reloads the page.
      onClose={onAccept}
      closeLabel={after.username ? `Go on as ${after.username}` : "Go on as the new user"}
      title={toChangedTitle(before, after)}
      description={`This page was opened by ${toOwner(before)}. You are now signed in as ${toOwner(after)}. If you go on, what you typed stays, and what you send is sent in the new name.`}
      actions={<Button onClick={() => window.location.reload()}>Load the page anew</Button>}
    />
  );
}

function toChangedTitle(before: Session | null, after: Session): string {
  if (!after.username) return "It is not known who you are now";
  return before?.username ? "You are somebody else now" : `You are ${after.username} now`;
}

function toOwner(session: Session | null): string {
  if (!session?.username) return "a user the portal doesn't know";
  return session.project ? `${session.username} of project ${session.project}` : session.username;
}
