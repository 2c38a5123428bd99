/** Every text of the star buttons. The overview's part is in lib/work/words.ts. */

export const watch = (name: string) => `Watch ${name}`;
export const jobName = (jobId: string) => `job ${jobId}`;
export const full = (most: number) =>
  `Your watch list is full (${most} entries). Remove one before you add another.`;
export const notStored = "Storage is full or blocked. The watch list lasts until you leave the portal.";
