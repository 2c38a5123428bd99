"use client";

import { useEffect, useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import { type BoardSettings, formatBoardPath } from "@/lib/board/board-parameters";
import { resolveNames } from "@/lib/board/names";
import * as words from "@/lib/board/words";
import { ComposerForm } from "./composer-form";

/** A preview loads a whole board, so it waits for a pause between changes. */
const previewDelayMs = 400;

type BoardComposerProps = { names: string[] | null; initial: BoardSettings };

/**
 * Builds the address of a wall board from choices, with a live preview. The choices are in the page's own address, named as a
 * board's. `names`: the resources, null if never read.
 */
export function BoardComposer({ names, initial }: BoardComposerProps) {
  const [settings, setSettings] = useState(() => ({
    ...initial,
    resources: toChosen(initial.resources, names ?? []),
  }));
  const path = formatBoardPath(settings);
  const choose = (changes: Partial<BoardSettings>) => {
    const chosen = { ...settings, ...changes };
    setSettings(chosen);
    window.history.replaceState(null, "", formatBoardPath(chosen).replace("/board", "/board/compose"));
  };
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
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ComposerForm names={names} settings={settings} onChange={choose} />
        <Panel
          heading={words.preview}
          actions={<BoardAddress path={path} />}
          padded={false}
          className="noscript:hidden max-lg:-order-1 lg:sticky lg:top-2"
        >
          <iframe title={words.previewOf} src={shown} className="block aspect-video w-full" />
        </Panel>
      </div>
    </div>
  );
}

/** The chosen names as the facility spells them; null if none is chosen. */
function toChosen(values: string[] | null, names: readonly string[]): string[] | null {
  const { shown } = resolveNames(values, names);
  return shown && shown.size > 0 ? [...shown] : null;
}

/** A board's address in one row: to copy, and as a link. `path` starts with a slash. */
function BoardAddress({ path }: { path: string }) {
  // Only the browser knows by which address the portal was reached.
  const isHydrated = useHydrated();
  const address = isHydrated ? `${window.location.origin}${path}` : path;
  return (
    <>
      <code
        title={address}
        className="min-w-0 max-w-lg truncate rounded border border-line bg-sunken px-2 py-1 font-mono text-sm max-sm:max-w-48"
      >
        {address}
      </code>
      <CopyButton text={address} label={words.copyAddress} />
      <a href={path} target="_blank" rel="noreferrer" className={buttonClass("primary", "small")}>
        {words.openBoard}
        <span className="sr-only"> {words.inNewTab}</span>
      </a>
    </>
  );
}
