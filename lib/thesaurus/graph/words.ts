/** The graph of a concept's relatives. */
export const neighbourhood = "Neighbourhood";
export const relatives = (count: number) => `${count} ${count === 1 ? "relative" : "relatives"}`;
export const someRelatives = (shown: number, all: number) => `${shown} of ${all} relatives`;
export const noRelatives = "No relatives to show.";
export const graphAround = (name: string) => `Graph around ${name}`;
export const keys = "Relatives. Arrow keys move between them, Enter opens one.";
export const legend = "Lines";
export const inGraph = (relation: string) => `${relation} in the graph`;
