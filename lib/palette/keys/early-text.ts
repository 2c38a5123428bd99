import { type Pressed, toCharacter } from "./own-key";

/** True for every key that could act on the page while the palette loads. Function keys and combinations are the browser's. */
export const isEarlyKey = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  typeof key === "string" && !ctrlKey && !metaKey && !altKey && !/^F\d+$/.test(key);

/** The text after a key that is pressed while the palette loads; null once Escape calls the palette off. */
export function typeEarly(text: string, event: Pressed): string | null {
  if (event.key === "Escape") return null;
  if (event.key === "Backspace") return [...text].slice(0, -1).join("");
  return text + (toCharacter(event) ?? "");
}
