/** The texts of the token's page. */

export const token = "Token";
export const theToken = "the token's details";
export const thePayload = "the token's claims";

export const introspectionResult = "Introspection result";
export const claims = "Token claims";
export const claimsAside = "Signature not verified";
export const notIntrospected = "Not introspected.";
export const notLoadedYet = "Not loaded yet.";
export const claimsUnreadable = "The token's claims are unreadable.";
export const loadingClaims = "Loading the token's claims…";

export const notReported = "Not reported";
export const yes = "yes";
export const no = "no";
export const user = "User";
export const project = "Project";
export const enclave = "Enclave";
export const description = "Description";
export const expires = "Expires";
export const expired = "Expired";
export const singleUse = "Single use";
export const delayedStart = "Delayed start";
export const starts = "Starts";
export const owner = "Owner";
export const extensions = "Extensions";
export const type = "Type";
export const projectAccessToken = "opat (project access token)";
export const audience = "Audience";
export const notValidBefore = "Not valid before";
export const issued = "Issued";
export const id = "ID";
export const otherClaim = "Other claim";

/** The state of the token. */
export const stateOfToken = "State of the token";
export const lifetime = (span: string) => `valid for ${span} in all`;
export const timeLeft = "Time left of the token";
export const calendarEntry = "Calendar entry for the end of the token";
export const calendarFile = "token-expires";
export const calendarTitle = (ofProject: string | null) =>
  ofProject ? `Access token of ${ofProject} expires` : "Access token expires";
export const calendarDescription = (described: string) =>
  described
    ? `The token “${described}” expires. Create a new one before then.`
    : "The access token expires. Create a new one before then.";
export const singleUseHint =
  "It works once. Introspecting it may have been that one use: the facility doesn't report it.";
export const expiredHint = "Its planned expiration has passed. Create a new token.";
export const notActiveYet = "Not active yet";
export const activeFrom = (at: string) => `Its activation is delayed until ${at}.`;
export const delayed = "Delayed";
export const delayedHint = "Its activation is delayed; the end of the delay is not reported.";
export const expiryUnknown = "Expiry unknown";
export const expiryUnknownHint = "The introspection result has no readable expiration.";
export const active = "Active";
export const delayOver = "Its delayed start has passed.";

/** Permissions, and what each opens. */
export const permissions = "Permissions";
export const unknown = "Unknown.";
export const unlistedPermissions =
  "The introspection result lists no permissions. Everything is offered, and the facility decides.";
export const noPermissions = "None. This token opens no compute resources and no clusters.";
export const unknownPermission = "Unknown to this portal; the facility decides what it opens.";
export const compute = "Compute";
export const clusters = "Clusters";
export const computeScope = "View queues, nodes and reservations; submit and cancel jobs.";
export const computeReadScope =
  "View queues, nodes and reservations. Submitting and cancelling jobs needs compute-ace.";
export const streamingScope = "Provision, extend and delete message queues and key-value stores.";
export const needs = (action: string, permission: string) => `${action} needs ${permission}.`;
export const submittingJobs = "Submitting and cancelling jobs";
export const viewingCompute = "Opening compute resources";
export const openingClusters = "Opening clusters";

/** Revoking. */
export const revoke = "Revoke";
export const revokeToken = "Revoke token";
export const revokeEnds = "This ends, permanently:";
export const endsToken = (described: string | null) =>
  described
    ? `the token “${described}”, for everyone who holds it, in scripts and other programs too`
    : "this token, for everyone who holds it, in scripts and other programs too";
export const endsSessions = "every portal session with this token, in all tabs and browsers";
export const revokeKeeps = "Jobs, message queues and key-value stores keep running.";
export const revokeSummary =
  "Ends this token permanently for everyone who holds it. Jobs and clusters keep running.";
export const revokeDialogHint =
  "The token becomes permanently invalid for everyone who holds it. This can't be undone.";
export const keepToken = "Keep token";
export const typeUsername = "To confirm, type the username";
export const typeWord = "To confirm, type the word";
export const typeAfter = "below.";
export const revokeWord = "revoke";
export const username = "Username";
export const confirmation = "Confirmation";
export const revoked = "Token revoked";
export const revokedHint =
  "It is permanently invalid, and every session that used it has ended, in all tabs.";
export const revokedUnsavedHint =
  "It is permanently invalid: the facility refuses it everywhere. You are signed out in this browser, in all tabs.";
export const revokedNotSaved =
  "The portal's database couldn't record the end of other sessions with this token. On other instances of the portal, or after a restart, a copied cookie may still show the user and project.";
export const signInAgain = "Sign in with another token";

/** Advice after a revocation whose outcome is unknown. */
export const revokeAdvice =
  "Refresh the token page: a revoked token is refused. Revoking it again does no harm.";
