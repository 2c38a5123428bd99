/** The groups of the list, in the order that they have where nothing else decides. */
export const groupOrder = [
  "named",
  "recent",
  "now",
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

/** `open`: a page of this portal. `run`: an act of the page or the browser; what is written is written on its own page. */
type PaletteAct = { kind: "open"; href: string } | { kind: "run"; run: () => unknown };

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
  /** Why it can't be chosen, as a sentence. */
  unavailable?: string | null;
  /** The keys that do the same, pressed in turn. */
  keys?: readonly string[];
  act: PaletteAct;
};

/** Where an item leads; null for an act. */
export const toHref = ({ act }: Pick<PaletteItem, "act">): string | null =>
  act.kind === "open" ? act.href : null;
