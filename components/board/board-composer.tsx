"use client";

import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";
import { PageHead } from "@/components/shell/frame/page-head";
import { useAddress } from "@/components/shell/use-address";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Checkbox, Field, inputClass } from "@/components/ui/field";
import { type AddressChanges, changeAddress } from "@/lib/address/change-address";
import { type BoardSettings, boardThemes } from "@/lib/board/board-parameters";
import { resolveNames } from "@/lib/board/names";
import * as words from "@/lib/board/words";
import { secondMs } from "@/lib/time/duration";
import { readOwnZone } from "@/lib/time/zone";

type BoardComposerProps = { names: string[] | null; initial: BoardSettings };

const rotations = [0, 10, 15, 20, 30, 60, 120];
const fields = ["resources", "theme", "rotate", "zone", "wake"];

/** What the form's fields say. An empty text is the usual choice, which an address leaves out. */
function readFields(form: HTMLFormElement): AddressChanges {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((name) => [name, data.getAll(name).join(",") || null]));
}

const toBoardPath = (choices: AddressChanges) => changeAddress("/board", "", choices).replaceAll("%2C", ",");

/**
 * Builds the address of a wall board from its form's choices, which it keeps in the page's own address, named as a board's. `names`:
 * the resources, null if never read. Without scripts, sending the form opens that board.
 */
export function BoardComposer({ names, initial }: BoardComposerProps) {
  const { change } = useAddress();
  const { shown } = resolveNames(initial.resources, names ?? []);
  const first = {
    resources: (names ?? []).filter((name) => shown?.has(name)).join(",") || null,
    theme: initial.theme === "dark" ? null : initial.theme,
    rotate: initial.rotateMs > 0 ? String(initial.rotateMs / secondMs) : null,
    zone: initial.zone === "facility" ? null : initial.zone,
    wake: initial.wake ? "on" : null,
  };
  const [path, setPath] = useState(() => toBoardPath(first));
  const form = useRef<HTMLFormElement>(null);
  const choose = useCallback(() => {
    if (!form.current) return;
    const choices = readFields(form.current);
    setPath(toBoardPath(choices));
    change(choices);
  }, [change]);
  // Only the browser knows by which address the portal was reached, and which zones there are.
  const isHydrated = useHydrated();
  const address = isHydrated ? `${window.location.origin}${path}` : path;
  const zones = isHydrated ? [readOwnZone() ?? "UTC", ...Intl.supportedValuesOf("timeZone")] : [];
  // A field may have been changed before the scripts arrived, also by a browser that restores it.
  useEffect(() => {
    if (form.current && toBoardPath(readFields(form.current)) !== path) choose();
  }, [path, choose]);
  return (
    <div className="grid gap-4">
      <PageHead
        title={words.composeTitle}
        state={words.composeLead}
        action={
          <a href={path} target="_blank" rel="noreferrer" className={buttonClass("primary")}>
            {words.openBoard}
            <span className="sr-only"> {words.inNewTab}</span>
          </a>
        }
      />
      <div className="noscript:hidden flex items-center gap-2">
        <code title={address} className="min-w-0 truncate text-sm">
          {address}
        </code>
        <CopyButton text={address} label={words.copyAddress} />
      </div>
      <form
        ref={form}
        action="/board"
        method="get"
        onChange={choose}
        onSubmit={(event) => event.preventDefault()}
        className="grid max-w-xl content-start gap-4"
      >
        <Choice
          label={words.theme}
          name="theme"
          defaultValue={first.theme ?? ""}
          options={boardThemes.map((one) => [one === "dark" ? "" : one, words.themeNames[one]])}
        />
        <Choice
          label={words.zone}
          name="zone"
          defaultValue={first.zone ?? ""}
          options={[...new Set(["facility", "UTC", initial.zone, ...zones])].map((one) =>
            one === "facility" ? ["", words.facilityZone] : [one, one.replaceAll("_", " ")],
          )}
        />
        <Choice
          label={words.rotation}
          hint={words.rotationHint}
          name="rotate"
          defaultValue={first.rotate ?? ""}
          options={[...new Set([...rotations, initial.rotateMs / secondMs])]
            .sort((a, b) => a - b)
            .map((one) => (one === 0 ? ["", words.noRotation] : [one, words.everySeconds(one)]))}
        />
        <Checkbox label={words.wake} name="wake" value="on" defaultChecked={initial.wake} />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium text-sm">{words.chosenResources}</legend>
          <p className="text-ink-muted text-sm">{names === null ? words.listUnavailable : words.notChosen}</p>
          {(names ?? []).map((name) => (
            <Checkbox
              key={name}
              label={<span className="wrap-anywhere">{name}</span>}
              name="resources"
              value={name}
              defaultChecked={shown?.has(name)}
            />
          ))}
        </fieldset>
        <noscript>
          <Button type="submit" variant="primary">
            {words.openBoard}
          </Button>
        </noscript>
      </form>
    </div>
  );
}

type ChoiceProps = ComponentProps<"select"> & {
  label: string;
  hint?: string;
  options: (readonly [string | number, string])[];
};

function Choice({ label, hint, options, ...select }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select {...control} {...select} className={`${inputClass} min-h-8`}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
