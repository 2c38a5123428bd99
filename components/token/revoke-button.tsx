"use client";

import { lazy, Suspense, useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import type { RevokeResult } from "@/lib/token/model";

const RevokeDialog = lazy(() => import("./revoke-dialog").then((file) => ({ default: file.RevokeDialog })));

type RevokeButtonProps = {
  /** What is to be typed; null where nobody knows the user. */
  username: string | null;
  onRevoked: (result: RevokeResult) => void;
};

/** Revokes the session's token, after a dialog that asks to type the username. */
export function RevokeButton({ username, onRevoked }: RevokeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div>
      <Button
        variant="danger"
        disabled={!isHydrated}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        className="noscript:hidden"
      >
        Revoke token
      </Button>
      <Suspense>
        {isOpen ? (
          <RevokeDialog username={username} onClose={() => setIsOpen(false)} onRevoked={onRevoked} />
        ) : null}
      </Suspense>
    </div>
  );
}
