/** How many concepts a list of the page shows at first; it tells how many there are and can show more. */
export const mostShown = 500;
/** How many children a level of the tree shows, and how many a list shows when all are asked for. */
export const wholeLevel = 10_000;
