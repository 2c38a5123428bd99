"use client";

import { useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import type { RevokeResult } from "@/lib/token/model";

const bringDialog = () => import("./revoke-dialog");

type RevokeButtonProps = {
  /** The text to type for confirmation; null if the user is unknown. */
  username: string | null;
  onRevoked: (result: RevokeResult) => void;
};

/** Revokes the session's token after a dialog that requires typing the username. */
export function RevokeButton({ username, onRevoked }: RevokeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();
  const { part, isLoading, hasFailed, load } = useLoaded(bringDialog);
  return (
    <div>
      <Button
        variant="danger"
        disabled={!isHydrated}
        busy={isLoading}
        onClick={() => void load(() => setIsOpen(true))}
        aria-haspopup="dialog"
        className="noscript:hidden"
      >
        Revoke token
      </Button>
      {hasFailed ? (
        <Notice role="alert" tone="warn" title="The dialog could not be loaded">
          Nothing was revoked. Press the button again.
        </Notice>
      ) : null}
      {part && isOpen ? (
        <part.RevokeDialog username={username} onClose={() => setIsOpen(false)} onRevoked={onRevoked} />
      ) : null}
    </div>
  );
}
