import { ago } from "../words";

/** Texts for terminals. */
export const title = (facility: string, title: string) => `${facility}: ${title}`;
export const age = (line: string, duration: string) => `${line} (${ago(duration)})`;
export const counts = (total: number, counts: readonly string[]) =>
  `${total} ${total === 1 ? "resource" : "resources"}: ${counts.join(", ")}`;
export const notesUnread = "Operators' notes couldn't be loaded.";
export const heads = ["State", "Resource", "Details"];
export const checked = (name: string, word: string, notes: readonly string[]) =>
  [`${name}: ${word}`, ...notes].join(", ");
