import { toSegment } from "@/lib/portal/path-segment";
import type { ActivityEntry } from "./model";

/** The page of one job of an entry. */
export const toEntryJobPath = (resource: string, jobId: string): string =>
  `/compute/${toSegment(resource)}/jobs/${toSegment(jobId)}`;

/** The page of an entry's cluster; null if it has none. */
export const toEntryClusterPath = ({ family, name }: ActivityEntry): string | null =>
  family === null || name === null ? null : `/clusters/${toSegment(family)}/${toSegment(name)}`;
