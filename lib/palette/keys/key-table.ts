import * as words from "./words";

/** Where `g` and a letter lead. Letters are those of English names, so that they don't depend on the layout. */
export const goTargets: readonly { letter: string; href: string; name: string }[] = [
  { letter: "o", href: "/", name: words.places.overview },
  { letter: "s", href: "/status", name: words.places.status },
  { letter: "h", href: "/history", name: words.places.history },
  { letter: "c", href: "/compute", name: words.places.compute },
  { letter: "k", href: "/clusters", name: words.places.clusters },
  { letter: "a", href: "/activity", name: words.places.activity },
  { letter: "u", href: "/token", name: words.places.token },
  { letter: "t", href: "/thesaurus", name: words.places.thesaurus },
  { letter: "b", href: "/board", name: words.places.board },
  { letter: "p", href: "/problems", name: words.places.problems },
];

/** One row of the dialog: alternatives of keys that are pressed in turn, and what they do. */
type KeyRow = { keys: readonly (readonly string[])[]; does: string };

/** Every key, in the order of the dialog; without those that lead to the `absent` sections. */
export const listKeyRows = (absent: readonly string[]): { heading: string; rows: readonly KeyRow[] }[] => [
  {
    heading: words.everywhere,
    rows: [
      {
        keys: [
          ["Ctrl", "K"],
          ["⌘", "K"],
        ],
        does: words.openPalette,
      },
      { keys: [["?"]], does: words.showKeys },
      { keys: [["/"]], does: words.searchPage },
      { keys: [["r"]], does: words.refresh },
    ],
  },
  {
    heading: words.onThings,
    rows: [
      { keys: [["x"]], does: words.select },
      { keys: [[words.deleteKey]], does: words.cancelJob },
      { keys: [["e"]], does: words.extend },
    ],
  },
  {
    heading: words.goTo,
    rows: goTargets
      .filter(({ href }) => !absent.includes(href))
      .map(({ letter, name }) => ({ keys: [["g", letter]], does: name })),
  },
];
