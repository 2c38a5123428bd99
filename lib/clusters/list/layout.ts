/** How the list shows clusters. */
export const clusterLayouts = ["cards", "table"] as const;
export type ClusterLayout = (typeof clusterLayouts)[number];

/** The cookie in which this device remembers the layout that its reader chose. Without `portal-`: no public page depends on it. */
export const layoutCookie = "clusters-layout";

/** Reads the remembered layout; null if none was chosen. */
export const parseLayout = (text: string | undefined): ClusterLayout | null =>
  clusterLayouts.find((one) => one === text) ?? null;

const mostCards = 24;

/** The layout for so many clusters, unless their reader chose one. */
export const toLayout = (chosen: ClusterLayout | null, count: number): ClusterLayout =>
  chosen ?? (count > mostCards ? "table" : "cards");
