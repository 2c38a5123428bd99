/** The groups of the list, in the order that they have where nothing else decides. */
export const groupOrder = [
  "named",
  "recent",
  "this-page",
  "actions",
  "jobs",
  "clusters",
  "resources",
  "pages",
  "nodes",
  "concepts",
  "problems",
] as const;
export type PaletteGroup = (typeof groupOrder)[number];

/** `open`: a page of this portal. `run`: an act; `staysOpen` if its result is shown in the palette. */
type PaletteAct =
  | { kind: "open"; href: string; pageAction?: string }
  | { kind: "run"; run: () => unknown; staysOpen?: boolean };

/** One line of the palette. */
export type PaletteItem = {
  /** Unique; the same thing has the same ID in each session. */
  id: string;
  group: PaletteGroup;
  label: string;
  /** What kind of thing it is, or its state. */
  detail: string | null;
  /** Further text to find it by. */
  keywords?: string;
  /** Only found by a text that begins this verb, or that is exactly this ID: its thing is a line of its own. */
  asked?: { verb: string; id: string };
  /** Why it can't be chosen, as a sentence. */
  unavailable?: string | null;
  /** The keys that do the same, pressed in turn. */
  keys?: readonly string[];
  act: PaletteAct;
};

/** Where an item leads; null for an act. */
export const toHref = ({ act }: Pick<PaletteItem, "act">): string | null =>
  act.kind === "open" && act.pageAction === undefined ? act.href : null;
