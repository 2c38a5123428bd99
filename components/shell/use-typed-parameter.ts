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
  useEffect(() => {
    if (value === committed.current) return;
    committed.current = value;
    if (ref.current) ref.current.value = value;
  }, [value]);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    stop.current();
    const take = () => {
      stop.current();
      committed.current = text;
      commit(text);
    };
    // A change of the address during a navigation would undo the navigation, so a click commits before it is handled.
    const timer = setTimeout(take, pauseMs);
    window.addEventListener("click", take, { capture: true });
    stop.current = () => {
      clearTimeout(timer);
      window.removeEventListener("click", take, { capture: true });
    };
  };
  return { ref, defaultValue: value, onChange };
}
