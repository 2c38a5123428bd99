"use client";

import { type ComponentProps, useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Checkbox, Field, inputClass } from "@/components/ui/field";
import { type BoardSettings, boardThemes, formatBoardPath } from "@/lib/board/board-parameters";
import { resolveNames } from "@/lib/board/names";
import * as words from "@/lib/board/words";
import { secondMs } from "@/lib/time/duration";
import { readOwnZone } from "@/lib/time/zone";

type BoardComposerProps = { names: string[] | null; initial: BoardSettings };

/**
 * Builds the address of a wall board from choices, which are in the page's own address, named as a board's. `names`: the
 * resources, null if never read.
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
  return (
    <div className="grid gap-3">
      <div>
        <h1 className="font-semibold text-xl">{words.composeTitle}</h1>
        <p className="text-ink-muted text-sm">{words.composeLead}</p>
      </div>
      <div className="noscript:hidden flex flex-wrap items-center gap-2">
        <BoardAddress path={path} />
      </div>
      <ComposerForm names={names} settings={settings} onChange={choose} />
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
        className="min-w-0 max-w-lg truncate rounded border border-line bg-sunken px-2 py-1 font-mono text-sm"
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

const rotations = [0, 10, 15, 20, 30, 60, 120];

type ComposerFormProps = {
  names: string[] | null;
  settings: BoardSettings;
  onChange: (changes: Partial<BoardSettings>) => void;
};

/** The choices for a board. Without scripts, sending the form opens that board. */
function ComposerForm({ names, settings, onChange }: ComposerFormProps) {
  const { resources, theme, rotateMs, zone, wake } = settings;
  const seconds = rotateMs / secondMs;
  const toggle = (name: string, isChosen: boolean) => {
    const chosen = (names ?? []).filter((one) => (one === name ? isChosen : resources?.includes(one)));
    onChange({ resources: chosen.length > 0 ? chosen : null });
  };
  return (
    <form
      action="/board"
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="grid max-w-xl content-start gap-4"
    >
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label={words.theme}
          name="theme"
          value={theme}
          onChange={({ target }) => onChange({ theme: boardThemes.find((one) => one === target.value) })}
        >
          {boardThemes.map((one) => (
            <option key={one} value={one}>
              {words.themeNames[one]}
            </option>
          ))}
        </Choice>
        <Choice
          label={words.zone}
          name="zone"
          value={zone}
          onChange={({ target }) => onChange({ zone: target.value })}
        >
          <ZoneOptions chosen={zone} />
        </Choice>
      </div>
      <Choice
        label={words.rotation}
        hint={words.rotationHint}
        name="rotate"
        value={seconds}
        onChange={({ target }) => onChange({ rotateMs: Number(target.value) * secondMs })}
      >
        {[...new Set([...rotations, seconds])]
          .sort((a, b) => a - b)
          .map((one) => (
            <option key={one} value={one}>
              {one === 0 ? words.noRotation : words.everySeconds(one)}
            </option>
          ))}
      </Choice>
      <Checkbox
        label={words.wake}
        name="wake"
        value="on"
        checked={wake}
        onChange={({ target }) => onChange({ wake: target.checked })}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-sm">{words.chosenResources}</legend>
        <p className="text-ink-muted text-sm">
          {names === null ? words.listUnavailable : resources === null ? words.notChosen : words.onlyChosen}
        </p>
        {(names ?? []).map((name) => (
          <Checkbox
            key={name}
            label={<span className="wrap-anywhere">{name}</span>}
            name="resources"
            value={name}
            checked={resources?.includes(name) ?? false}
            onChange={(event) => toggle(name, event.target.checked)}
          />
        ))}
      </fieldset>
      <noscript>
        <Button type="submit" variant="primary">
          {words.openBoard}
        </Button>
      </noscript>
    </form>
  );
}

type ChoiceProps = ComponentProps<"select"> & { label: string; hint?: string };

function Choice({ label, hint, ...select }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => <select {...control} {...select} className={`${inputClass} min-h-8`} />}
    </Field>
  );
}

/** The facility's zone, UTC and the chosen one; once scripts run, every zone that the browser knows. */
function ZoneOptions({ chosen }: { chosen: string }) {
  const isHydrated = useHydrated();
  const own = isHydrated ? [readOwnZone() ?? "UTC"] : [];
  const all = isHydrated ? Intl.supportedValuesOf("timeZone") : [];
  return [...new Set(["facility", "UTC", ...own, chosen, ...all])].map((zone) => (
    <option key={zone} value={zone}>
      {zone === "facility" ? words.facilityZone : zone.replaceAll("_", " ")}
    </option>
  ));
}
