"use client";

import { type ChangeEvent, type RefObject, useEffect, useRef } from "react";

const pauseMs = 120;

/**
 * A text field stored in the address. The field keeps what is typed, and `commit` receives it after a short
 * pause, because browsers limit how often an address may change. Other changes, such as "clear", update the
 * field.
 */
export function useTypedParameter(
  value: string,
  commit: (text: string) => void,
): {
  ref: RefObject<HTMLInputElement | null>;
  defaultValue: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
} {
  const ref = useRef<HTMLInputElement>(null);
  const committed = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === committed.current) return;
    committed.current = value;
    if (ref.current) ref.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      committed.current = text;
      commit(text);
    }, pauseMs);
  };
  return { ref, defaultValue: value, onChange };
}
