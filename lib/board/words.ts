/** Every text of the wall board and of the page that composes its address. */

// The board.
export const titleOf = (facility: string) => `${facility} status board`;
export const pageDescription = "Status and next downtimes of every resource, for a screen on the wall.";
export const boardLabel = "Status board";
export const demo = "demo";
export const countsLabel = "Resources by status";
export const resources = "Resources";
export const noStatusYet = "No status received yet";
export const retries = (problem: string | null) => `${problem ? `${problem}. ` : ""}Retrying automatically.`;
export const noResources = "No resources listed";
export const backToPortal = "Back to the portal";
export const failed = "The board failed to render";
export const failedMore = "It reloads automatically within a minute.";
export const notRefreshing = (moment: string) =>
  `This board isn't live: its scripts don't run. This browser may be too old. It shows ${moment} and reloads every few minutes.`;

// A tile.
export const notListed = "Not listed";
export const notListedMore = "not listed by the facility";
export const lastKnown = (word: string, moment: string | null) =>
  `last known: ${word}${moment === null ? "" : `, ${moment}`}`;
export const downtimeIn = (time: string) => `downtime in ${time}`;
export const downtimeReportedAs = (status: string) => `downtime: ${status}`;

// The foot.
export const noData = "No data yet";
export const dataFrom = "Data from";
export const checked = (moment: string) => `checked ${moment}`;
export const old = (duration: string) => `${duration} old`;
export const problemSince = (title: string, moment: string) => `${title} since ${moment}`;
export const notesUnavailable = "Operator notes unavailable";
export const notesNotUpdated = "Operator notes not updated";
export const rotationHeld = (down: number) => `rotation held: ${down} down`;
export const pageOf = (page: number, pages: number) => `page ${page} of ${pages}`;

// The next downtimes.
export const timeline = "Downtime timeline";
export const planCaption = "Next downtimes and those in effect, each resource once";
export const nextDowntimes = "Next downtimes";
export const timeLeft = "Time left";
export const startOrEnd = "Start or end";
export const nextTenDays = "The next ten days";
export const andMore = (count: number) => ` and ${count} more`;
export const noneWithinTenDays = "None within ten days";
export const upcoming = "Upcoming";
export const inEffect = "In effect";
export const notLoaded = (list: string) => `${list}: not loaded yet`;
export const asOf = (list: string, moment: string) => `${list}: as of ${moment}`;
export const unknownTime = "unknown";
export const span = (phase: string, start: string, end: string) => `${phase}: ${start} to ${end}`;
export const reboot = "reboot";
export const unscheduled = "unscheduled";

// The curtain.
export const nothingKnown = "Nothing known yet";
export const lastKnownAt = (moment: string) => `Last known at ${moment}`;
export const curtainReasons = {
  portal: (since: string, detail: string) => `No answer from the portal since ${since}${detail}.`,
  facility: (since: string, detail: string) => `No answer from the facility since ${since}${detail}.`,
  data: (since: string) => `The facility's own data has not been renewed since ${since}.`,
  never: (since: string, detail: string) => `No status since this board was opened at ${since}${detail}.`,
};

// Settings in the address that can't be used.
export const tooManyResources = (most: number) => `resources: only the first ${most} are used`;
export const emptyResources = "resources: empty, all are shown";
export const badTheme = (text: string) => `theme: “${text}” is not dark, light or auto; dark is used`;
export const badRotation = (text: string) => `rotate: “${text}” is not a number of seconds; no rotation`;
export const rotationOutside = (text: string, least: number, most: number, used: number) =>
  `rotate: ${text} is outside ${least} to ${most}; ${used} is used`;
export const badZone = (text: string) => `zone: “${text}” is no time zone; the facility's is used`;
export const badWake = (text: string) => `wake: “${text}” is not on or off`;

// The composer.
export const composeTitle = "Compose a board";
export const composeLead = "Choose what a wall screen shows, then open its address there.";
export const chosenResources = "Resources";
export const theme = "Theme";
export const themeNames = { dark: "Dark", light: "Light", auto: "System" };
export const rotation = "Rotation";
export const rotationHint = "Alternates between resources and downtimes. Held while a resource is down.";
export const noRotation = "Off";
export const everySeconds = (seconds: number) => `Every ${seconds} s`;
export const zone = "Time zone";
export const facilityZone = "Facility's time zone";
export const wake = "Keep the screen awake";
export const copyAddress = "Copy board address";
export const openBoard = "Open board";
export const inNewTab = "(opens a new tab)";
export const notChosen = "Without a choice, the board shows all of them.";
export const listUnavailable = "The resource list couldn't be loaded: the board shows all of them.";
export const noteInTile = (author: string, moment: string, isOverdue: boolean) =>
  `Note by ${author}, ${moment}${isOverdue ? " (update overdue)" : ""}:`;
