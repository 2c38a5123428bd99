"use client";

import {
  type ChangeEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type AddressChanges, changeQuery } from "@/lib/address/change-address";

const pauseMs = 120;

export type TypedField = {
  ref: RefObject<HTMLInputElement | null>;
  defaultValue: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};
type Address = { parameters: URLSearchParams; change: (changes: AddressChanges) => void };

/** The address's text as last seen, those that were sent there and haven't come back, oldest first, and what the field says. */
type Typing = { known: string; sent: string[]; text: string };

/**
 * A text field stored in the address as `value`; `toChanges` says how. `parameters` are the address's with what is typed, so
 * that a list follows each key. The address itself follows after a short pause, because browsers limit how often it may change.
 * Other changes of it, such as "clear", update the field.
 */
export function useTypedParameter(
  { parameters, change }: Address,
  value: string,
  toChanges: (text: string) => AddressChanges,
): { parameters: URLSearchParams; search: TypedField } {
  const ref = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<Typing>({ known: value, sent: [], text: value });
  if (typing.known !== value) {
    const at = typing.sent.indexOf(value);
    const left = at < 0 ? { sent: [], text: value } : { sent: typing.sent.slice(at + 1), text: typing.text };
    setTyping({ known: value, ...left });
  }
  const { text } = typing;
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  // What was typed before the page's scripts had loaded stays in the field.
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    if (!ref.current || ref.current.value === text) return;
    stop.current();
    ref.current.value = text;
  }, [text]);
  const send = useRef((_text: string) => {});
  useEffect(() => {
    send.current = (typed) => {
      setTyping((before) => ({ ...before, sent: [...before.sent, typed] }));
      change(toChanges(typed));
    };
  });
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    stop.current();
    setTyping((before) => ({ ...before, text: typed }));
    const take = () => {
      stop.current();
      send.current(typed);
    };
    // A change of the address during a navigation would undo the navigation, so a click commits before it is handled.
    const timer = setTimeout(take, pauseMs);
    window.addEventListener("click", take, { capture: true });
    stop.current = () => {
      clearTimeout(timer);
      window.removeEventListener("click", take, { capture: true });
    };
  };
  // The key is painted before a long list is.
  const deferred = useDeferredValue(text);
  const query = text === value ? null : changeQuery(parameters, toChanges(deferred));
  const withTyped = useMemo(
    () => (query === null ? parameters : new URLSearchParams(query)),
    [query, parameters],
  );
  return { parameters: withTyped, search: { ref, defaultValue: value, onChange } };
}
