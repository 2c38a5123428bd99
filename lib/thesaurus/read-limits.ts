/** How many concepts a list shows at first; it shows the total and can show more. */
export const mostShown = 500;
/** How many children a level of the tree shows, and how many concepts a list shows when expanded. */
export const wholeLevel = 10_000;
