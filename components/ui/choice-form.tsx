"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "./button";
import { inputClass } from "./field";

type ChoiceFormProps = {
  /** The page's own path. */
  action: string;
  /** The name of the button that applies the choices without scripts. */
  submit: string;
  children: ReactNode;
};

/** A page's choices as a form of its own address. A choice applies at once and keeps the focus. */
export function ChoiceForm({ action, submit, children }: ChoiceFormProps) {
  const router = useRouter();
  const apply = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(currentTarget)) {
      const field = currentTarget.elements.namedItem(name);
      const usual = field instanceof HTMLElement ? (field.dataset.usual ?? "") : "";
      if (value !== usual) query.append(name, String(value));
    }
    router.push(query.size > 0 ? `${action}?${query}` : action, { scroll: false });
  };
  return (
    // A browser that restores fields would choose again what was left by going back.
    <form
      action={action}
      onChange={apply}
      autoComplete="off"
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      {children}
      <noscript>
        <button type="submit" className={buttonClass()}>
          {submit}
        </button>
      </noscript>
    </form>
  );
}

type ChoiceSelectProps = {
  name: string;
  label: string;
  value: string;
  /** The value that the address leaves out. */
  usual?: string;
  children: ReactNode;
};

/** One choice of a `ChoiceForm`; its options are the children. */
export function ChoiceSelect({ name, label, value, usual = "", children }: ChoiceSelectProps) {
  const ref = useRef<HTMLSelectElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const select = ref.current;
    if (!select) return;
    const isChosenBeforeScripts = shown.current === null && select.value !== value;
    shown.current = value;
    if (isChosenBeforeScripts) select.dispatchEvent(new Event("change", { bubbles: true }));
    // The address follows a choice a moment later; a controlled field would jump back until then.
    else select.value = value;
  }, [value]);
  return (
    <label className="grid min-w-0 gap-1 font-medium text-sm">
      {label}
      <select
        ref={ref}
        name={name}
        defaultValue={value}
        data-usual={usual}
        className={`${inputClass} min-h-8 max-w-full sm:max-w-72`}
      >
        {children}
      </select>
    </label>
  );
}
