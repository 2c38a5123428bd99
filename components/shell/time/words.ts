export const notReported = "not reported";
export const calendar = "Calendar";
export const calendarFailed = "The calendar entry couldn't be created. Press again to retry.";
export const timeZone = "Time zone";
export const zones = { facility: "Facility", utc: "UTC", local: "Local" } as const;
export const now = "Now";
export const hours = (count: number) => `${count} h`;
