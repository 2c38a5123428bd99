/** The texts of the credentials of a cluster. */

export const credentials = "Credentials";
export const onlyChance = (name: string) =>
  `For cluster ${name}. They may be shown only this once: save them now.`;
export const notKept = (name: string) => `For cluster ${name}. They leave this page when you close it.`;
export const closeAndDiscard = "Close and discard";
export const close = "Close";
export const noCredentials = "The response contains no credentials";
export const noCredentialsHint = "The cluster was provisioned. Its page may show them later.";
export const unreadable = "Some credentials can’t be shown";
export const unreadableHint = (names: readonly string[]) =>
  `${names.join(", ")}: the facility’s response isn’t valid UTF-8 here, so what was received wouldn’t work. Contact the facility.`;
export const downloadEnv = "Download .env";
export const downloadJson = "Download JSON";
export const notClosed = "Not closed: save the credentials and tick the box first, or they are lost.";
export const saved = "I have saved these credentials";
export const savedHint = "After closing, the portal keeps no copy, neither on this page nor in this browser.";

export const username = "Username";
export const password = "Password";
export const amqpsUrl = "AMQPS URL";
export const connectionUrl = "Connection URL";
export const managementUrl = "Management URL";
export const hidden = "hidden";
export const mask = "••••••••••••";
export const hide = "Hide";
export const reveal = "Reveal";
export const hideNamed = (name: string) => `Hide ${name}`;
export const revealNamed = (name: string) => `Reveal ${name}`;
export const copyNamed = (name: string) => `Copy ${name}`;

export const connect = "Connect";
export const languageOrTool = "Language or tool";
export const copyCode = "Copy code";
export const codeFor = (label: string) => `Code for ${label}`;
export const connectHint =
  "The code reads the values from the environment, under the names in the .env file. A new cluster isn't reachable at once: its page shows when it's ready.";

export const showAgain = "Show credentials again";
export const fetchedOnDemand = "Fetched on demand, never stored.";
export const notShownAgain = "The facility doesn't show the credentials of this cluster again.";
export const lostOrLeaked =
  "Lost or leaked the password? A password can’t be changed: provision another cluster, then delete this one.";
export const noneThisTime = "The facility returned no credentials this time.";

export const envHeadQueue = (name: string) => `Message-queue cluster ${name}`;
export const envHeadStore = (name: string) => `Key-value cluster ${name}`;
export const envNotExact = "Use the JSON file";
export const envDisputed = (variables: string) =>
  `Some programs read a wrong value for ${variables} from a .env file. The JSON file is exact.`;
export const envLeftOut = (variables: string) =>
  `${variables} is left out because of a line break. The JSON file is complete.`;
export const envQuoted = (variables: string) =>
  `docker run --env-file keeps the quotes around ${variables}. Docker Compose removes them.`;
