import { families } from "../cluster-params";
import type { ClusterList, FamilyReading } from "../model";

/**
 * The newest reading of both families, where a family whose read failed keeps what was known of it before, with the age
 * that has. So a failed read never empties a list, and never looks fresh either.
 */
export function mergeReadings(known: ClusterList | undefined, read: ClusterList): ClusterList {
  return {
    families: read.families.map((reading) => {
      if (reading.list !== null) return reading;
      const before = known?.families.find(({ family }) => family === reading.family);
      return { ...reading, list: before?.list ?? null };
    }),
  };
}

/** What is known once one family alone was read: the other stays as it was, never read where it never was. */
export function mergeFamily(known: ClusterList | undefined, read: FamilyReading): ClusterList {
  const all = families.map(
    (family): FamilyReading =>
      family === read.family
        ? read
        : (known?.families.find((one) => one.family === family) ?? { family, list: null, problem: null }),
  );
  return mergeReadings(known, { families: all });
}
