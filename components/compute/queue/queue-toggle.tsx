"use client";

import { useHydrated } from "@/components/shell/use-hydrated";
import { buttonClass } from "@/components/ui/button-class";
import { StateMark } from "@/components/ui/state-mark";

type QueueToggleProps = {
  /** The parameter that it sends without scripts, with the value of the other position. */
  name: string;
  next: string;
  label: string;
  title?: string;
  isOn: boolean;
  onToggle: () => void;
};

/** A toggle button of the queue's form. Without scripts it submits the form. */
export function QueueToggle({ name, next, label, title, isOn, onToggle }: QueueToggleProps) {
  const isHydrated = useHydrated();
  return (
    <button
      // As a submit button it would be pressed by Enter in the form's search box.
      type={isHydrated ? "button" : "submit"}
      name={name}
      value={next}
      title={title}
      aria-pressed={isOn}
      onClick={onToggle}
      className={`${buttonClass("quiet", "small")} aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold`}
    >
      <span aria-hidden="true" className={`-mr-1 size-4 ${isOn ? "" : "opacity-30"}`}>
        {isOn ? <StateMark tone="done" /> : <StateMark tone="neutral" />}
      </span>
      {label}
    </button>
  );
}
