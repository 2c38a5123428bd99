/** A note of an operator on a downtime of history.ts: of its resource, in effect at that time of day in UTC. */
export interface PlannedNote {
  resource: string;
  daysAgo: number;
  at: string;
  text: string;
}

/** Who wrote them: one of the people of jobs.ts. */
export const noteAuthor = "isandvik";

/** Oldest first. None is on a downtime in effect: what operators write now is theirs. */
export const notes: readonly PlannedNote[] = [
  {
    resource: "avocet",
    daysAgo: 52,
    at: "02:45",
    text: "Row C is back on the second feed. Nodes are being checked before they take jobs.",
  },
  {
    resource: "avocet",
    daysAgo: 33,
    at: "16:40",
    text: "Nine nodes need a second reboot, so the end moves by an hour.",
  },
  {
    resource: "godwit",
    daysAgo: 30,
    at: "12:15",
    text: "Cooling unit 3 is thawing. The other half of the nodes keeps running.",
  },
  {
    resource: "saltmarsh-archive",
    daysAgo: 28,
    at: "19:00",
    text: "The cartridge is out and undamaged. The robot is recalibrating.",
  },
  {
    resource: "mudflat-scratch",
    daysAgo: 15,
    at: "04:10",
    text: "Storage servers 11 and 12 are down. No data is lost.",
  },
  {
    resource: "dunlin",
    daysAgo: 11,
    at: "07:05",
    text: "The memory module is being replaced. Running jobs aren't affected.",
  },
];
