"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Session } from "@/lib/session/model";
import type { AskReason } from "@/lib/session/session-guard";
import { useSession } from "./session-context";
import { SignInForm } from "./sign-in-form";
import * as words from "./words";

const reasons: Record<AskReason, { title: string; detail: string }> = {
  expired: { title: words.sessionEnded, detail: words.sessionExpired },
  refused: { title: words.signInToContinue, detail: words.noSession },
  "ended-elsewhere": { title: words.wereSignedOut, detail: words.endedElsewhere },
  renew: { title: words.signInAgain, detail: words.replacesToken },
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
      description={`${reason.detail} ${words.keepsPage}`}
      closeLabel={renewing ? words.notNow : words.continueSignedOut}
    >
      <SignInForm onSignedIn={observe} />
      <p className="mt-4 text-ink-muted text-sm">
        {words.otherTab[0]}{" "}
        <a
          href="/sign-in"
          target="_blank"
          rel="noreferrer"
          className="text-accent underline underline-offset-2"
        >
          {words.otherTab[1]}
        </a>
        {words.otherTab[2]}
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
      closeLabel={words.continueAs(after.username)}
      title={toChangedTitle(before, after)}
      description={words.userChanged(toOwner(before), toOwner(after))}
      actions={<Button onClick={() => window.location.reload()}>{words.reloadPage}</Button>}
    />
  );
}

function toChangedTitle(before: Session | null, after: Session): string {
  if (!after.username) return words.userNotKnown;
  return before?.username ? words.otherUser : words.nowUser(after.username);
}

function toOwner(session: Session | null): string {
  if (!session?.username) return words.unknownUser;
  return session.project ? words.userOfProject(session.username, session.project) : session.username;
}
