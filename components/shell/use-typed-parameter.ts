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
 * A text field stored in the address as the parameter `name`; `toChanges` says what typing changes. `parameters` are the
 * address's with what is typed, so that a list follows each key. The address itself follows after a short pause, because
 * browsers limit how often it may change. Other changes of it, by `change` ("clear") or elsewhere (Back), update the field.
 */
export function useTypedParameter(
  address: Address,
  name: string,
  toChanges: (text: string) => AddressChanges,
): Address & { search: TypedField } {
  const { parameters } = address;
  const value = parameters.get(name) ?? "";
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
  const [send] = useState(() => (change: Address["change"], changes: AddressChanges, sent: string) => {
    change(changes);
    // The router may take several changes up as one: if the last leads back to what it knows, it reports none.
    setTyping(({ known, sent: earlier }) => ({
      known,
      text: sent,
      sent: sent === known ? [] : [...earlier, sent],
    }));
  });
  const latest = useRef({ change: address.change, toChanges });
  useEffect(() => {
    latest.current = { change: address.change, toChanges };
  });
  const [change] = useState(() => (changes: AddressChanges) => {
    const { change } = latest.current;
    if (name in changes) send(change, changes, changes[name] ?? "");
    else change(changes);
  });
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    stop.current();
    setTyping((before) => ({ ...before, text: typed }));
    const take = () => {
      stop.current();
      const { change, toChanges } = latest.current;
      send(change, toChanges(typed), typed);
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
  return { parameters: withTyped, change, search: { ref, defaultValue: value, onChange } };
}
