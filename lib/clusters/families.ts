/** The families of clusters (spec §1.4) in the screens' order: message queue, key-value store. */
export const families = ["mq", "kv"] as const;
export type Family = (typeof families)[number];
