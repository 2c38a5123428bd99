/** How many concepts a search shows at first, a distance shows, and a page's first HTML has in one list. */
export const mostShown = 500;
/** How many concepts a level of the tree shows, a list of relatives, and a search when expanded. */
export const wholeLevel = 10_000;
