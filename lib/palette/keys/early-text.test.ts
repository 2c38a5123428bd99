import { expect, it } from "vitest";
import type { Pressed } from "./own-key";
import { isEarlyKey, typeEarly } from "./own-key";

const pressed = (key: string, further: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  target: null,
  ...further,
});
const type = (...keys: string[]) =>
  keys.reduce<string | null>((text, key) => (text === null ? null : typeEarly(text, pressed(key))), "");

it("collects characters, takes back the last one, and ignores Enter and Tab", () => {
  expect(type("a", " ", "é")).toBe("a é");
  expect(type("a", "😀", "Backspace", "b")).toBe("ab");
  expect(type("Backspace", "a", "Enter", "Tab", "Delete", "ArrowLeft")).toBe("a");
  expect(type("a", "Escape", "b")).toBeNull();
});

it("keeps every key from the page, except combinations and function keys", () => {
  for (const key of ["a", " ", "Enter", "Tab", "Backspace", "Escape", "Delete", "Home", "ArrowDown"])
    expect(isEarlyKey(pressed(key))).toBe(true);
  for (const name of ["ctrlKey", "metaKey", "altKey"] as const)
    expect(isEarlyKey(pressed("Enter", { [name]: true }))).toBe(false);
  expect(isEarlyKey(pressed("F5"))).toBe(false);
  // Browsers send events without a key when they fill in a form.
  expect(isEarlyKey(pressed(undefined as unknown as string))).toBe(false);
});
