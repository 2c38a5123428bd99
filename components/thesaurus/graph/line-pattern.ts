const dashes = ["", "6 3", "2 3", "8 3 2 3", "1 4", "10 4"];

/** The dash pattern of a relation by its index among those in the graph, for its lines and the legend. */
export const toLinePattern = (index: number): string => dashes[index % dashes.length] ?? "";
