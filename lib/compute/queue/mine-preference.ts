/** The cookie that remembers on a device that the queue shows everybody's jobs; one's own are the default. */
export const minePreference = { name: "portal-queue-mine", off: "off" } as const;
