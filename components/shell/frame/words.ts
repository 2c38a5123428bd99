// The portal's sections.
export const mainNavigation = "Main";
export const overview = "Overview";
export const status = "Status";
export const history = "History";
export const compute = "Compute";
export const clusters = "Clusters";
export const activity = "Activity";
export const token = "Token";
export const thesaurus = "Thesaurus";
export const wallBoard = "Wall board";
/** Follows the name of a section that has neither header nor navigation. */
export const leavesPortal = "(full screen, without this menu)";

// The frame.
export const skipToContent = "Skip to content";
export const skipToJobs = "Skip to jobs";
export const skipToTimeline = "Skip to timeline";
export const demo = "Demo";
export const demoMode = "mode: the facility is simulated.";
export const errorReference = "Error reference";

// The account menu.
export const account = "Account";
export const preferences = "Preferences";
export const project = "Project";
export const enclave = "Enclave";
export const session = "Signed in until";
export const userUnknown = "user unknown";
export const inTime = "in";
export const timeZone = "Time zone";
export const nameZone = (zone: string, offset: string) => (zone === offset ? zone : `${zone} (${offset})`);
export const keyboardShortcuts = "Keyboard shortcuts";
export const signOut = "Sign out";
export const signOutFailed = "Not signed out: the portal didn't respond.";
export const theme = "Theme";
export const themes = { light: "Light", dark: "Dark", system: "System" } as const;

// A page as a link, and on paper.
export const copyLink = "Copy link";
export const linkToCopy = "Select this link and copy it";
export const printed = "Printed";

// An address that leads nowhere.
export const notFoundStatus = "HTTP 404";
export const pageNotFound = "Page not found";
export const pageNotFoundDetail = "Nothing exists at this address, or it no longer exists.";
export const pageNotFoundAdvice = "Check the address, or start from one of these pages.";

// A page that failed to render as a whole.
export const requestId = "Request ID";
export const retry = "Retry";
export const appDescription = (facilityName: string) => `Operations portal of ${facilityName}`;
export const appName = (facilityName: string) => `${facilityName} portal`;

/** The window's title with the number of notices that weren't seen; `titleMark` is what stands before the title. */
export const titleWith = (number: number, title: string) => `(${number}) ${title}`;
export const titleMark = /^\(\d+\) /;
