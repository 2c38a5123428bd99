/** What lies over the page: the palette, with the text it begins with, or the list of keys. */
export type PaletteView = { kind: "palette"; text: string } | { kind: "keys" };
