/** The start page: what the thesaurus is and where to begin. */
export const start = "Start";
export const intro =
  "A thesaurus defines the terms of a field and links each to broader, narrower and related ones, so that everyone can name the same thing the same way.";
export const noSchemes = "No thesauri are listed. Search all of them, or enter a thesaurus URI above.";
export const topmost = "Topmost concepts";
export const topmostWhat = "topmost concepts";
export const moreInTree = (count: number) => `${count.toLocaleString("en")} more in the tree`;
export const noDefinition = "No definition";
export const recent = "Recently viewed";
export const clearRecent = "Clear";
export const clearRecentLabel = "Clear recently viewed";
