"use client";

import { useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import type { RevokeResult } from "@/lib/token/model";
import * as words from "@/lib/token/words";

const bringDialog = () => import("./revoke-dialog");

type RevokeButtonProps = {
  /** The text to type for confirmation; null if the user is unknown. */
  username: string | null;
  /** The token's description; null if it has none. */
  description: string | null;
  onRevoked: (result: RevokeResult) => void;
};

/** Revokes the session's token after a dialog that requires typing the username. */
export function RevokeButton({ username, description, onRevoked }: RevokeButtonProps) {
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
        {words.revokeToken}
      </Button>
      {hasFailed ? (
        <Notice role="alert" tone="warn" title={words.dialogNotLoaded}>
          {words.nothingRevoked}
        </Notice>
      ) : null}
      {part && isOpen ? (
        <part.RevokeDialog
          username={username}
          description={description}
          onClose={() => setIsOpen(false)}
          onRevoked={onRevoked}
        />
      ) : null}
    </div>
  );
}
