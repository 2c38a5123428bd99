/** The texts of replacing a cluster. */

export const title = (name: string) => `Replace ${name}`;
export const explained = (name: string) =>
  `Provision a second cluster like ${name}, save its credentials, then delete ${name}. What is stored in ${name} isn’t copied. You can leave at any step and continue here.`;
export const stepsLabel = "Steps";
export const steps = (name: string) => [
  "1. Provision the new cluster",
  "2. Save its credentials",
  `3. Delete ${name}`,
];
export const needsScripts = "Replacing a cluster needs scripts";
export const singleUse = "Not possible with a single-use token";
export const singleUseHint =
  "Replacing a cluster needs several requests, and this token may permit only one.";
export const notKept = "The step can’t be saved in this browser";
export const notKeptHint = "Its storage is full or blocked. Stay on this page until the replacement is done.";

export const busyWith = (name: string) => `You are replacing ${name}`;
export const busyWithHint = "One cluster is replaced at a time.";
export const continueNamed = (name: string) => `Continue with ${name}`;
export const discard = "Discard draft";
export const stop = "Stop and keep both";
export const goneHint = "There is nothing to replace.";

export const waitFor = (at: string) =>
  `It may still appear. If it isn’t listed at ${at}, refresh: then it can be provisioned again.`;

export const foundHint =
  "The cluster exists, but its credentials were in the lost response. Continue to show them, or to delete it if the facility doesn’t return them.";

export const credentialsOf = (name: string) => `Credentials of ${name}`;
export const former = "Former cluster";
export const newCluster = "New cluster";
export const showCredentials = "Show credentials";
export const showNamed = (name: string) => `Show credentials of ${name}`;
export const notReturned = (name: string) => `The facility doesn’t show the credentials of ${name} again.`;
export const lostHint = (name: string) =>
  `If you haven’t saved them, they are lost: delete ${name}, then provision it again.`;
export const newGone = (name: string) => `${name} isn’t listed`;
export const newGoneHint = "The facility doesn’t list the new cluster. Provision it again.";
export const backToProvision = "Back to step 1";
export const saved = (name: string) => `I have saved the credentials of ${name}`;
export const savedHint = "The portal keeps no copy. The former cluster is deleted only in the next step.";
export const showFirst = "Show the new credentials first.";
export const next = "Continue";
export const notSavedYet = "Not left: save the credentials and tick the box first, or they may be lost.";

export const deleteHint = (name: string, other: string) =>
  `Switch your programs to ${other} first. Then delete ${name}: its name has to be typed.`;
export const stateOfNew = (name: string) => `State of ${name}`;
export const backToSave = "Back to the credentials";
export const stillListed = (name: string) => `${name} is still listed`;
export const outcomeUnknown = (name: string) => `We can’t tell whether ${name} was deleted`;
export const deletionSent = (at: string) =>
  `A deletion was sent at ${at}, and no response confirmed it. Refresh before you delete it again.`;
export const replaced = (name: string, other: string) => `${name} is replaced by ${other}`;
export const replacedHint = (name: string, other: string) =>
  `${other} was provisioned, its credentials were saved, and ${name} is no longer listed.`;
