/** One detail of a job, a node, a partition or the scheduler. */
export type Fact = { name: string; text: string };

/** The facts that have a text. */
export const listGiven = (
  facts: readonly (readonly [name: string, text: string | null | undefined])[],
): Fact[] => facts.flatMap(([name, text]) => (text ? [{ name, text }] : []));
