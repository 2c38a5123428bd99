"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import * as words from "./words";

type AskFirstProps = { what: string; onAsk: () => void; isAsking?: boolean; className?: string };

/**
 * Replaces data that isn't loaded, to save a single-use token. The button loads it and may use up the token.
 */
export function AskFirst({ what, onAsk, isAsking = false, className }: AskFirstProps) {
  return (
    <Notice
      tone="info"
      title={words.notLoadedToSave(what)}
      className={className}
      actions={
        <Button size="small" onClick={onAsk} busy={isAsking}>
          {words.load(what)}
        </Button>
      }
    >
      <p>{words.loadingMayUseUp}</p>
    </Notice>
  );
}
