/** The graph of a concept's relatives. */
export const someRelatives = (shown: number, all: number) => `${shown} of ${all} relatives`;
export const graphAround = (name: string) => `Graph around ${name}`;
export const keys = "Relatives. Arrow keys move between them, Enter opens one.";
export const legend = "Lines";
