/** A note of an operator on a downtime of history.ts or downtimes.ts: of this resource, in effect at that time. */
export type PlannedNote = { resource: string; text: string } & (
  | { daysAgo: number; at: string }
  /** Hours from the full hour of the start, and until the promised next update. */
  | { fromStart: number; nextUpdateHours?: number }
);

/** Who wrote them: one of the people of jobs.ts. */
export const noteAuthor = "isandvik";

/** Oldest first. */
export const notes: readonly PlannedNote[] = [
  {
    ...{ resource: "curlew", daysAgo: 59, at: "09:20" },
    text: "Pump 2 is being replaced. Jobs that were running have been requeued.",
  },
  {
    ...{ resource: "avocet", daysAgo: 52, at: "02:45" },
    text: "Row C is back on the second feed. Nodes are being checked before they take jobs.",
  },
  {
    ...{ resource: "avocet", daysAgo: 33, at: "16:40" },
    text: "Nine nodes need a second reboot, so the end moves by an hour.",
  },
  {
    ...{ resource: "godwit", daysAgo: 30, at: "12:15" },
    text: "Cooling unit 3 is thawing. The other half of the nodes keeps running.",
  },
  {
    ...{ resource: "mudflat-scratch", daysAgo: 15, at: "04:10" },
    text: "Storage servers 11 and 12 are down. No data is lost.",
  },
  {
    ...{ resource: "saltmarsh-archive", fromStart: -3.5 },
    text: "The new robot fails its calibration; the maker sends a technician. Recalls stay queued.",
  },
  {
    ...{ resource: "estuary-wan", fromStart: -1, nextUpdateHours: 3.5 },
    text: "Traffic between the halls uses the slower backup line. Splicing has begun.",
  },
];
