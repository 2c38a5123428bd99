export const statusOf = (resource: string) => `Status of ${resource}: `;
export const loading = "Loading status…";
export const unknown = "Status unknown";
export const lastKnown = (word: string, when: string, age: string) =>
  `last known: ${word}, ${when}, ${age} ago`;
export const neverRead = "never loaded";
export const nextIn = (time: string, when: string) => `Next downtime in ${time} (${when})`;
export const endsIn = (time: string, when: string) => `Downtime in effect, ends in ${time} (${when})`;
export const endUnknown = "Downtime in effect, end unknown";
export const overdue = (time: string, when: string) => `Downtime overdue by ${time} (planned end ${when})`;
export const downtimesUnknown = "Downtimes unknown";
