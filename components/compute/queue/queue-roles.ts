/** The parts of an ARIA grid. Table elements can't have their rows placed one by one, so the roles are told. */
export const grid = { role: "grid" } as const;
export const rowGroup = { role: "rowgroup" } as const;
export const row = { role: "row" } as const;
export const columnHeader = { role: "columnheader" } as const;
export const gridCell = { role: "gridcell" } as const;
export const noRole = { role: "presentation" } as const;
