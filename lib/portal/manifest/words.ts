/** The texts of the installed applications. */

export const portal = (facilityName: string) => `${facilityName} portal`;
export const shortPortal = "Portal";
export const portalDescription = (facilityName: string) =>
  `Status, compute jobs, clusters and thesaurus of ${facilityName}`;
export const board = (facilityName: string) => `${facilityName} board`;
export const shortBoard = "Board";
export const boardDescription = (facilityName: string) => `Status of ${facilityName} on a wall`;

/** Shortcuts of the icon. */
export const overview = "Overview";
export const status = "Status";
export const submitJob = "Submit job";
export const clusters = "Clusters";
export const wallBoard = "Wall board";
