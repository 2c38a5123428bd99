"use client";

import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Checkbox, Field, inputClass } from "@/components/ui/field";
import { type BoardSettings, boardThemes } from "@/lib/board/board-parameters";
import * as words from "@/lib/board/words";
import { secondMs } from "@/lib/time/duration";

const rotations = [0, 10, 15, 20, 30, 60, 120];

type ComposerFormProps = {
  names: string[] | null;
  settings: BoardSettings;
  onChange: (changes: Partial<BoardSettings>) => void;
};

/** The choices for a board. Without scripts, sending the form opens that board. */
export function ComposerForm({ names, settings, onChange }: ComposerFormProps) {
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
      className="grid content-start gap-4"
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.theme}>
          {(control) => (
            <select
              {...control}
              name="theme"
              value={theme}
              onChange={({ target }) => onChange({ theme: boardThemes.find((one) => one === target.value) })}
              className={`${inputClass} min-h-8`}
            >
              {boardThemes.map((one) => (
                <option key={one} value={one}>
                  {words.themeNames[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.zone}>
          {(control) => (
            <select
              {...control}
              name="zone"
              value={zone}
              onChange={({ target }) => onChange({ zone: target.value })}
              className={`${inputClass} min-h-8`}
            >
              <ZoneOptions chosen={zone} />
            </select>
          )}
        </Field>
      </div>
      <Field label={words.rotation} hint={words.rotationHint}>
        {(control) => (
          <select
            {...control}
            name="rotate"
            value={seconds}
            onChange={({ target }) => onChange({ rotateMs: Number(target.value) * secondMs })}
            className={`${inputClass} min-h-8`}
          >
            {[...new Set([...rotations, seconds])]
              .sort((a, b) => a - b)
              .map((one) => (
                <option key={one} value={one}>
                  {one === 0 ? words.noRotation : words.everySeconds(one)}
                </option>
              ))}
          </select>
        )}
      </Field>
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

/** The facility's zone, UTC and the chosen one; once scripts run, every zone that the browser knows. */
function ZoneOptions({ chosen }: { chosen: string }) {
  const isHydrated = useHydrated();
  const own = isHydrated ? [Intl.DateTimeFormat().resolvedOptions().timeZone] : [];
  const all = isHydrated ? Intl.supportedValuesOf("timeZone") : [];
  return [...new Set(["facility", "UTC", ...own, chosen, ...all])].map((zone) => (
    <option key={zone} value={zone}>
      {zone === "facility" ? words.facilityZone : zone.replaceAll("_", " ")}
    </option>
  ));
}
