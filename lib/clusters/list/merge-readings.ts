import { families } from "../families";
import type { ClusterList, FamilyReading } from "../model";

/**
 * The newest reading of both families. A family whose read failed keeps its earlier data and that data's age, so that a
 * failed read never empties a list and never appears fresh.
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

/** The readings after one family was read: the other stays as it was, even if it was never read. */
export function mergeFamily(known: ClusterList | undefined, read: FamilyReading): ClusterList {
  const all = families.map(
    (family): FamilyReading =>
      family === read.family
        ? read
        : (known?.families.find((one) => one.family === family) ?? { family, list: null, problem: null }),
  );
  return mergeReadings(known, { families: all });
}
