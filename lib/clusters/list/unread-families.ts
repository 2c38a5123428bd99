import { type Family, families } from "../families";
import type { ClusterList } from "../model";

/**
 * The families that may have other clusters than those listed: not read yet, last read in vain, or
 * read only in part.
 */
export const listUnreadFamilies = (list: ClusterList | undefined): Family[] =>
  families.filter((family) => {
    const reading = list?.families.find((one) => one.family === family);
    return reading?.problem !== null || reading.list?.unreadableCount !== 0;
  });
