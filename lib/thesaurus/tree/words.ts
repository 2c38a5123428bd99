/** The tree and the alphabetical list. */
export const concepts = "Concepts";
export const view = "View of the concepts";
export const hierarchy = "Hierarchy";
export const aToZ = "A–Z";
export const chooseThesaurus = "Choose a thesaurus";
export const chooseThesaurusWhy =
  "Hierarchy and A–Z show one thesaurus at a time. Search covers all of them.";
export const topmostWhat = "topmost concepts";
export const relationsWhat = "relations";
export const noLevels = "The service lists no “narrower” relation, so only the topmost concepts are shown.";
export const noTopmost = "No topmost concepts";
export const noTopmostNil = "The service returned nil, which probably means none.";
export const noTopmostEmpty = "The service returned an empty list.";
export const failedLevel = "Couldn't be loaded. Press to retry.";
export const notShown = (count: number) => `${count.toLocaleString("en")} more not shown`;
export const cycle = "cycle: also further up";
export const loading = "loading…";

export const letters = "Letters";
export const chooseLetter = "Choose a letter.";
export const otherCharacters = "Numbers, symbols and other scripts";
const name = (letter: string) => (letter === "#" ? "#" : `“${letter}”`);
export const conceptsUnder = (letter: string) => `Labels under ${letter}`;
export const conceptsUnderWhat = (letter: string) => `labels under ${letter}`;
export const noneUnder = (letter: string) => `No labels under ${name(letter)}`;
export const cutLetter = (shown: number, received: number) =>
  `Labels of the first ${shown.toLocaleString("en")} of ${received.toLocaleString("en")} concepts`;
export const see = "see";
