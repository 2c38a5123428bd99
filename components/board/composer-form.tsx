"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { inputClass, TextInput } from "@/components/ui/text-input";
import { type BoardSettings, boardThemes } from "@/lib/board/board-parameters";
import * as words from "@/lib/board/words";
import { secondMs } from "@/lib/time/duration";
import { isTimeZone } from "@/lib/time/zone";

const rotations = [0, 10, 15, 20, 30, 60, 120];

type ComposerFormProps = {
  names: string[] | null;
  settings: BoardSettings;
  onChange: (changes: Partial<BoardSettings>) => void;
};

/** The choices for a board. Without scripts, sending the form opens that board. */
export function ComposerForm({ names, settings, onChange }: ComposerFormProps) {
  const { resources, theme, rotateMs, wake } = settings;
  const seconds = rotateMs / secondMs;
  const [zone, setZone] = useState(settings.zone === "facility" ? "" : settings.zone);
  const isZone = zone === "" || isTimeZone(zone);
  const toggle = (name: string, isChosen: boolean) => {
    const chosen = (names ?? []).filter((one) => (one === name ? isChosen : resources?.includes(one)));
    onChange({ resources: chosen.length > 0 ? chosen : null });
  };
  return (
    <form
      action="/board"
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 border border-line border-t-2 border-t-ink bg-surface p-3"
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-sm">{words.chosenResources}</legend>
        <p className="text-ink-muted text-sm">
          {names === null ? words.listUnavailable : resources === null ? words.notChosen : words.onlyChosen}
        </p>
        {/* A long list ends within a row, which shows that it scrolls even where scroll bars are hidden. */}
        <div className="grid max-h-[26.5rem] gap-x-3 overflow-y-auto">
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
        </div>
      </fieldset>
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
      <Field label={words.zone} hint={words.zoneHint} error={isZone ? null : words.unknownZone}>
        {(control) => (
          <TextInput
            {...control}
            name="zone"
            value={zone}
            maxLength={60}
            spellCheck={false}
            autoComplete="off"
            placeholder={words.facilityZone}
            onChange={({ target }) => {
              const text = target.value.trim();
              setZone(target.value);
              onChange({ zone: text !== "" && isTimeZone(text) ? text : "facility" });
            }}
          />
        )}
      </Field>
      <Checkbox
        label={words.wake}
        name="wake"
        value="on"
        checked={wake}
        onChange={({ target }) => onChange({ wake: target.checked })}
      />
      <noscript>
        <Button type="submit" variant="primary">
          {words.openBoard}
        </Button>
      </noscript>
    </form>
  );
}
