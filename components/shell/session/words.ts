// Signing in.
export const signIn = "Sign in";
export const accessToken = "Access token";
export const tokenHint = "A project access token, issued by the facility.";
export const whereToGetToken = "Where do I get a token?";
export const tokenMissing = "Paste an access token first.";
export const removedFromToken = (what: readonly string[]) => `Will be removed: ${what.join(", ")}.`;
export const showToken = "Show token";
export const hideToken = "Hide token";
export const singleUse = "Single-use token (don't check it first)";
export const whatIsSingleUse = "What is a single-use token?";
export const singleUseHint =
  "Checking a token can count as its one use. Without the check, the portal doesn't know your user, your project or when the token expires.";
export const storedSealed =
  "The token is sent to the portal's server once and kept encrypted in a cookie that scripts can't read. Status, wall board and thesaurus work without signing in.";
export const demoTokens = "Demo tokens";
export const moreDemoTokens = "More";
export const demoTokensNotLoaded = "Couldn't load the demo tokens";
export const demoTokensNotLoadedDetail = "The demo facility didn't respond. Reload the page in a moment.";
export const needsScripts = "Signing in needs JavaScript";
export const scriptsOff = "JavaScript is off in this browser. These pages work without it:";
export const and = "and";
export const status = "Status";
export const wallBoard = "Wall board";
export const signedOut = "You signed out.";
export const toOpen = (what: string) => `Sign in to open ${what}.`;
export const toDo = (what: string) => `Sign in to ${what}.`;
export const endNotSaved = "Signed out, but not saved on the server";
export const endNotSavedDetail =
  "You are signed out here. The portal couldn't save this in its database, so for up to 12 hours a copy of your session cookie may still work on other instances of the portal, or after a restart. The portal keeps trying to save it. Contact the portal operator, or revoke the token if it may have been copied.";
export const continueThere = "Continue";
export const endSession = "Sign out of this session";
export const signedInAs = (username: string | null, project: string | null) =>
  `You're signed in${username ? ` as ${username}` : ""}${project ? `, project ${project}` : ""}`;
export const replacesSession = "Signing in with another token ends this session and starts a new one.";

// Who the person is, where the facility identifies people.
export const signInWith = (provider: string) => `Sign in with ${provider}`;
export const identityFirst =
  "First sign in with the facility's identity provider. Then use your access token.";
export const identityOptional =
  "You can also identify yourself, so that your name is recorded with what you do.";
export const identifiedAs = (person: string) => `You're identified as ${person}.`;
export const aroundProxy = "You can't sign in at this address";
export const aroundProxyDetail =
  "This facility identifies people before they reach the portal, and this request doesn't say who you are. Use the portal's public address.";
export const othersSession = "You can't use this browser's session";
export const othersSessionDetail =
  "Another person opened it, or this request doesn't say who you are. Sign in with your own token.";

// The session in the account menu, and below the header.
export const sessionTimeLeft = "Session time left";
export const inTime = "in";
export const aboutToken = "Your token";
export const usedUp =
  "This token works only once, and checking it at sign-in may have used it up. If the next request is refused, create a new token and select “Single-use token” when you sign in.";
export const unchecked =
  "This token wasn't checked: its user, project and expiry are unknown. If it works only once, the first request to the facility uses it up.";

// The end of a session.
export const sessionEndsAt = (at: string) => `Your session ends at ${at}.`;
export const signInAgain = "Sign in again";
export const dismiss = "Dismiss";
export const keepsPage = "Everything on this page is kept.";
export const sessionEnded = "Your session has ended";
export const sessionExpired = "It has expired.";
export const signInToContinue = "Sign in to continue";
export const noSession = "You no longer have a session.";
export const wereSignedOut = "You were signed out";
export const endedElsewhere = "The session was ended in another tab or window.";
export const replacesToken = "A new token replaces the one that is about to expire.";
export const notNow = "Not now";
export const continueSignedOut = "Continue signed out";
export const otherTab = [
  "You can also sign in",
  "in another tab",
  ". This page continues automatically.",
] as const;
export const typedKept = "What you typed stays on this page.";
export const signInNewTab = "Sign in in a new tab";
export const comeBack = "and come back.";

// The session of a different user.
export const continueAs = (username: string | null) => `Continue as ${username ?? "the new user"}`;
export const otherUser = "You're signed in as a different user";
export const nowUser = (username: string) => `You're signed in as ${username}`;
export const userNotKnown = "Your user can't be determined";
export const userChanged = (before: string, after: string) =>
  `This page was opened by ${before}. You're now signed in as ${after}. If you continue, what you typed stays, and anything you send is sent as that user.`;
export const unknownUser = "an unknown user";
export const userOfProject = (username: string, project: string) => `${username} of project ${project}`;
export const reloadPage = "Reload page";
