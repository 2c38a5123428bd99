/** The texts of the form that provisions a cluster. */

export const title = "Provision cluster";
export const filledFrom = (name: string) => `As ${name} was provisioned`;
export const filledHint =
  "Check it against today’s limits. Nothing is sent until you press Provision cluster.";
export const filledNameOnly =
  "Its kind and size aren’t known here, only its name. Nothing is sent until you press Provision cluster.";
export const scriptsNeeded = "Provisioning needs scripts";
export const scriptsNeededHint =
  "Credentials are shown only once, and the form checks your input. The list of clusters works without scripts.";
export const kindsNotLoaded = "Kinds not loaded, to save your single-use token";
export const kindsNotLoadedHint =
  "Loading the kinds may use up the token, which provisioning needs. Type the kind below instead.";
export const loadKinds = "Load kinds";
export const theKinds = "the available kinds";

export const kind = "Kind";
export const chooseKindOption = "Choose a kind";
export const otherKind = "Other kind…";
export const typeKindOption = "Type a kind…";
export const queueKind = "Kind of message queue";
export const otherKindHint = "The facility's name for it. Its limits are unknown, so they aren't checked.";
export const noQueueKindsHint = "The facility lists no kinds of message queue. Type the one you need.";
export const typedKindHint = "The available kinds are unknown: type one. Its limits aren't checked.";
export const unreadableKinds = (count: number) =>
  count === 1
    ? "1 kind in the facility's response is unreadable and not listed."
    : `${count} kinds in the facility's response are unreadable and not listed.`;
export const offerWithEngine = (kind: string, engine: string) => `${kind} (${engine})`;
export const offerOfUnknownType = (name: string) => `${name}, type unknown`;
export const family = "Type";

export const name = "Name";
export const nameHint = (longest: number) => `Lowercase letters, digits and hyphens, at most ${longest}.`;
export const applySuggestion = (suggestion: string) => `Use ${suggestion}`;
export const nameMissing = "Enter a name.";
export const nameTaken = (taken: string) => `${taken} is already in use. Choose another name.`;
export const nameTooLong = (longest: number, length: number) =>
  `A name has at most ${longest} characters; this one has ${length}.`;
export const nameSpaces = "Names can't contain spaces: use lowercase letters, digits and hyphens.";
export const nameUppercase = "Use lowercase letters only.";
export const nameCharacters = (characters: string) =>
  `Names can contain only a–z, digits and hyphens, not ${characters}`;
export const nameStart = "A name must start with a letter or digit.";
export const nameEnd = "A name must end with a letter or digit.";

export const kindGone = (gone: string) => `The kind ${gone} is no longer available. Choose another one.`;
export const kindUntyped = "Enter a kind.";
export const kindUnchosen = "Choose a kind.";
export const kindTooLong = "A kind has at most 100 characters.";
export const storeKindUnlisted = "A key-value store must be one of the listed kinds.";

export const cpus = "CPUs";
export const ramGb = "RAM (GB)";
export const nodes = "Nodes";
export const withUnit = (label: string, unit: string) => `${label} (${unit})`;
export const settingMissing = (label: string) => `${label}: enter a whole number.`;
export const settingNotWhole = (label: string) => `${label}: whole numbers only.`;
export const settingTooSmall = (label: string, min: number) => `${label}: at least ${min}.`;
export const settingTooLarge = (label: string, max: number) => `${label}: at most ${max}.`;
export const atLeast = (min: string) => `At least ${min}`;
export const range = (min: number, max: string) => `${min}–${max}`;
export const withDefault = (bounds: string, usual: string) => `${bounds}, default ${usual}`;
export const chosenByFacility = "Chosen by the facility for key-value stores.";
const cpuCount = (count: number) => (count === 1 ? "1 CPU" : `${count} CPUs`);
export const total = (count: number, cpuEach: number, ramEach: number) =>
  `${count} nodes with ${cpuCount(cpuEach)} and ${ramEach} GB each: ${count * cpuEach} CPUs and ${count * ramEach} GB in total.`;

export const notOffered = (labels: readonly string[]) =>
  `No longer an option of this kind, and not sent: ${labels.join(", ")}.`;

export const features = "Features";
export const onByDefault = "On by default.";
export const unreportedDefault = "Facility default (not reported)";
export const on = "On";
export const off = "Off";

export const lifetimeHint =
  "The cluster runs for 7 days, then it is deleted automatically unless you extend it.";
export const draftSaved = "Draft saved in this browser, never a credential.";
export const draftNotSaved = "Drafts can't be saved in this browser";
export const draftNotSavedHint =
  "Its storage is full or blocked. Your input is lost when you leave this page.";
export const provisionCluster = "Provision cluster";
export const sending = "Sent. Waiting for the response, which contains the credentials.";
export const resendBlocked = "Can't be resent until the outcome of the first attempt is known.";
export const fixFirst = (count: number) =>
  count === 1 ? "Not sent: fix 1 problem first." : `Not sent: fix ${count} problems first.`;

/** Outcomes. */
export const beingProvisioned = (name: string) => `Cluster ${name} is being provisioned`;
export const provisionedElsewhere = (name: string) => `Cluster ${name} was provisioned in another tab`;
export const clusterNamed = (name: string) => `Cluster ${name}`;
export const allClusters = "All clusters";
export const provisionAnother = "Provision another";
export const credentialsElsewhere = "That tab shows its credentials, once.";
export const notReachableYet = "It isn't reachable at once: its page shows when it's ready.";
export const credentialsWiped =
  "Its credentials were removed from this page when you left it. Its page shows them again if the facility still returns them.";

export const leftTitle = "We can't tell whether the cluster was provisioned";
export const leftHappened =
  "You left this page before the response arrived, or another tab is still waiting for it.";
export const leftTodo = "Check the list for its name before you provision it again.";
export const unansweredHappened = "No response from the facility confirmed whether it was provisioned.";
export const getResponseAgain = "Get the response again";
export const refresh = "Refresh";
export const loadList = "Load list";
export const provisionAgain = "Provision it again";
export const foundHint =
  "The cluster exists, but its credentials were in the lost response. Its page shows them if the facility still returns them. If not, delete it and provision another.";
export const sentAt = (at: string) => `Sent at ${at}. Nothing is sent again automatically.`;
export const repeatHint =
  "The portal keeps the response for ten minutes, and getting it again creates no second cluster. If the portal has restarted since, this would be a new request: check the list first.";
export const isListed = (name: string) => `${name} is in the list`;
export const notListedYet = (name: string) => `${name} is not in the list yet`;
export const listFailed = "The list can't be loaded";
export const listNotLoaded = "List not loaded, to save your single-use token";
export const checkingList = (name: string) => `Checking the list for ${name}`;
