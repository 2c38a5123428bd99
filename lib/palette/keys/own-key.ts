/** What of a keyboard event decides whether the portal's keys may have it. */
export type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing" | "defaultPrevented" | "target"
>;

/** The page, as far as the keys depend on it. */
type Page = Pick<Document, "querySelector">;

const hasDialog = (page: Page) =>
  page.querySelector("[role=dialog],[role=alertdialog],dialog[open]") !== null;

/**
 * True for Ctrl+K or ⌘K, on any keyboard layout and with Caps Lock. Over another dialog only the palette itself, if `isOpen`, may
 * have it.
 */
export function isPaletteKey(event: Pressed, page: Page, isOpen: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  const isPressed = key?.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey;
  return isPressed && !isComposing && !defaultPrevented && (isOpen || !hasDialog(page));
}

/** The character that a key types; null for one that types none, and during a composition. */
function toCharacter({ key, ctrlKey, metaKey, altKey, isComposing }: Pressed): string | null {
  // Some autofill events have no key.
  if (typeof key !== "string" || [...key].length !== 1) return null;
  return ctrlKey || metaKey || altKey || isComposing ? null : key;
}

/** Where letters are typed, or jump to an entry of a list. */
const typing =
  "input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=searchbox],[role=combobox],[role=listbox],[role=tree],[role=menu],[role=spinbutton]";

/**
 * True for one character that nothing else on the page uses: no modifier but Shift, no field, no open dialog, not held down,
 * not part of a composition, and not handled already.
 */
export function isSingleKey(event: Pressed, page: Page): boolean {
  const { key, repeat, defaultPrevented, target } = event;
  if (toCharacter(event) === null || key === " " || repeat || defaultPrevented) return false;
  if (target instanceof Element && target.closest(typing)) return false;
  return !hasDialog(page);
}
