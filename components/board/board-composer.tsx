"use client";

import { useEffect, useState } from "react";
import { useStatedParameters } from "@/components/shell/frame/stated-parameters";
import { Panel } from "@/components/ui/panel";
import { type BoardSettings, formatBoardPath } from "@/lib/board/board-parameters";
import { resolveNames } from "@/lib/board/names";
import * as words from "@/lib/board/words";
import { BoardAddress } from "./board-address";
import { ComposerForm } from "./composer-form";

/** A preview loads a whole board, so it waits for a pause between changes. */
const previewDelayMs = 400;

type BoardComposerProps = { names: string[] | null; initial: BoardSettings };

/** Builds the address of a wall board from choices, with a live preview. `names`: the resources, null if never read. */
export function BoardComposer({ names, initial }: BoardComposerProps) {
  const [settings, setSettings] = useState(() => ({
    ...initial,
    resources: toChosen(initial.resources, names ?? []),
  }));
  const path = formatBoardPath(settings);
  useStatedParameters(new URL(path, "http://board.invalid").search);
  // The screen of the person composing needn't be kept awake.
  const preview = formatBoardPath({ ...settings, wake: false });
  const [shown, setShown] = useState(preview);
  useEffect(() => {
    const timer = setTimeout(() => setShown(preview), previewDelayMs);
    return () => clearTimeout(timer);
  }, [preview]);
  return (
    <div className="grid gap-3">
      <div>
        <h1 className="font-semibold text-xl">{words.composeTitle}</h1>
        <p className="text-ink-muted text-sm">{words.composeLead}</p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <ComposerForm
          names={names}
          settings={settings}
          onChange={(changes) => setSettings((known) => ({ ...known, ...changes }))}
        />
        <div className="grid min-w-0 gap-4">
          <BoardAddress path={path} />
          <Panel heading={words.preview} padded={false} className="noscript:hidden">
            <iframe title={words.previewOf} src={shown} className="block aspect-video w-full" />
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** The chosen names as the facility spells them; null if none is chosen. */
function toChosen(values: string[] | null, names: readonly string[]): string[] | null {
  const { shown } = resolveNames(values, names);
  return shown && shown.size > 0 ? [...shown] : null;
}
