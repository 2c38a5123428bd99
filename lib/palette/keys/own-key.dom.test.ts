import { beforeEach, expect, it } from "vitest";
import { isPaletteKey, isSingleKey, type Pressed } from "./own-key";

const pressed = (key: string, further: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  target: document.body,
  ...further,
});
const isSingle = (key: string, further?: Partial<Pressed>) => isSingleKey(pressed(key, further), document);
const isPalette = (further: Partial<Pressed>, isOpen = false) =>
  isPaletteKey(pressed("k", further), document, isOpen);

beforeEach(() => {
  document.body.innerHTML = "";
});

it("takes Ctrl+K and ⌘K, with Caps Lock too, and no other combination", () => {
  expect(isPalette({ ctrlKey: true })).toBe(true);
  expect(isPalette({ metaKey: true, key: "K" })).toBe(true);
  for (const further of [{}, { ctrlKey: true, metaKey: true }, { ctrlKey: true, altKey: true }])
    expect(isPalette(further)).toBe(false);
  expect(isPalette({ ctrlKey: true, isComposing: true })).toBe(false);
  // An editor that has used the key keeps it.
  expect(isPalette({ ctrlKey: true, defaultPrevented: true })).toBe(false);
});

it("leaves other dialogs alone", () => {
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(isPalette({ ctrlKey: true })).toBe(false);
  expect(isPalette({ ctrlKey: true }, true)).toBe(true);
  expect(isSingle("r")).toBe(false);
});

it("takes single characters without modifiers", () => {
  expect(["?", "/", "g", "é", "я"].every((key) => isSingle(key))).toBe(true);
  for (const key of ["Enter", "Dead", "F5", "Tab", " ", ""]) expect(isSingle(key)).toBe(false);
  for (const name of ["ctrlKey", "metaKey", "altKey", "repeat", "isComposing", "defaultPrevented"] as const)
    expect(isSingle("r", { [name]: true })).toBe(false);
  // Browsers send events without a key when they fill in a form.
  expect(isSingle(undefined as unknown as string)).toBe(false);
});

it.each([
  ["<input>", false],
  ['<input type="number">', false],
  ["<select><option>a</option></select>", false],
  ['<div contenteditable="true"></div>', false],
  ['<ul role="tree"></ul>', false],
  ['<input type="checkbox">', true],
  ['<div contenteditable="false"></div>', true],
])("in %s: %s", (html, isTaken) => {
  document.body.innerHTML = html;
  expect(isSingle("r", { target: document.body.firstElementChild })).toBe(isTaken);
});
