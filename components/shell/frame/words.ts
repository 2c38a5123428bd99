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
export const demo = "Demo";
export const demoMode = "Demo mode:";
export const demoSimulated = "the facility is simulated.";
export const help = "Help with messages";
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
