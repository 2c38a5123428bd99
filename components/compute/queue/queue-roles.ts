/**
 * The roles of an ARIA grid. They are explicit because the rows of real table elements can't be positioned
 * one by one.
 */
export const grid = { role: "grid" } as const;
export const rowGroup = { role: "rowgroup" } as const;
export const row = { role: "row" } as const;
export const columnHeader = { role: "columnheader" } as const;
export const gridCell = { role: "gridcell" } as const;
export const noRole = { role: "presentation" } as const;
