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
export const helpDesk = "Help desk";
export const errorReference = "Error reference";
export const accessibility = "Accessibility";

// The account menu.
export const account = "Account";
export const preferences = "Preferences";
export const person = "Person";
export const project = "Project";
export const enclave = "Enclave";
export const session = "Signed in until";
export const userUnknown = "user unknown";
export const timeZone = "Time zone";
export const tooOld =
  "This browser is too old for the portal, or its styles didn't load: the page shows what was known when it was sent.";
export const nameZone = (zone: string, offset: string) => (zone === offset ? zone : `${zone} (${offset})`);
export const keyboardShortcuts = "Keyboard shortcuts";
export const signOut = "Sign out";
export const signOutFailed = "Not signed out: the portal didn't respond.";
export const theme = "Theme";
export const themes = { light: "Light", dark: "Dark", system: "System" } as const;

// A page’s menu, its link, and it on paper.
export const more = "More";
export const copyLink = "Copy link";
export const linkToCopy = "Copy this link:";
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

// The statement on accessibility; docs/accessibility.md has the report behind it.
export const accessibilityStandard =
  "This portal aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at levels A and AA. It meets most of their criteria, and some only in part.";
export const accessibilityTested =
  "Pages are checked with axe-core in Chromium, in a wide and a narrow window and in both themes. Tests use the keyboard alone, and windows as small as zooming to 400 % makes them. The portal hasn’t been tested with a screen reader or speech control, or by people with disabilities.";
export const knownLimits = "Known limits";
export const accessibilityLimits: readonly string[] = [
  "A session ends when its token expires, after 12 hours at the latest, and can’t be extended. You are warned ten minutes before and can sign in again without losing what you typed.",
  "Pages refresh automatically, and you can’t pause that. Lists keep their order while you work in them.",
  "The wall board’s text grows with the window, not with zoom. Status shows the same resources and downtimes at any zoom.",
  "The line that describes what you point at, below the timeline and the map of nodes, is empty once the pointer leaves. The tables have the same details.",
  "Text from the facility and the thesaurus isn’t marked with its language.",
  "Wider text spacing cuts off text in rows of fixed height, and makes Status scroll sideways.",
  "A notice at the end of the window may cover what has the focus, until it folds away or you dismiss it.",
  "Parts of some bars are paler than 3 : 1 against the background. Their figures are shown as text.",
];
export const reportBarrier = "Report a problem";
export const reportTo = (facilityName: string) =>
  `Contact the help desk of ${facilityName}, as for its other services. It can also give you the full conformance report.`;
export const reportWith =
  "Include the page’s address, what you tried to do, and your browser and assistive technology.";
