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
const table = `
 52  02:45  avocet             Row C is back on the second feed. Nodes are being checked before they take jobs.
 33  16:40  avocet             Nine nodes need a second reboot, so the end moves by an hour.
 30  12:15  godwit             Cooling unit 3 is thawing. The other half of the nodes keeps running.
 28  19:00  saltmarsh-archive  The cartridge is out and undamaged. The robot is recalibrating.
 15  04:10  mudflat-scratch    Storage servers 11 and 12 are down. No data is lost.
 11  07:05  dunlin             The memory module is being replaced. Running jobs aren't affected.
`;

export const notes: readonly PlannedNote[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [daysAgo, at = "", resource = "", text = ""] = line.trim().split(/\s{2,}/);
    return { resource, daysAgo: Number(daysAgo), at, text };
  });
