"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

type AskFirstProps = { what: string; onAsk: () => void; isAsking?: boolean; className?: string };

/**
 * Replaces data that isn't loaded, to save a single-use token. The button loads it and may use up the token.
 */
export function AskFirst({ what, onAsk, isAsking = false, className }: AskFirstProps) {
  return (
    <Notice
      tone="info"
      title={`Not read, to spare your token: ${what}`}
      className={className}
      actions={
        <Button size="small" onClick={onAsk} busy={isAsking}>
          Read {what}
        </Button>
      }
    >
      <p>Your token may work only once, so nothing is read here by itself. Reading may use it up.</p>
    </Notice>
  );
}
