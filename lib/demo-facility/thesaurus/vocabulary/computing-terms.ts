/** Concepts. */
export const computingTerms = `
High-performance computing | alt: HPC; Supercomputing | id: HPC | def: The use of many processors at once.
  Compute node | def: One computer of a cluster.
`;
