/** What a token lacks for something: the permissions that open it, and those it has (spec §5). */
export const needsPermission = (needed: readonly string[], held: readonly string[]) =>
  `Needs ${needed.join(" or ")}; this token has ${held.length === 0 ? "no permissions" : held.join(" and ")}.`;
export const sectionNotPermitted = "not permitted with this token";
export const notPermitted = {
  "compute.read": "This token can't open compute resources",
  "compute.write": "This token can't submit or cancel jobs",
  streaming: "This token can't open clusters",
} as const;
export const notPermittedRemedy = "Sign in with a token that has the permission.";
export const tokenPage = "Token details";

/** The pages behind the sign-in, as they follow “Sign in to open” or, for acts, “Sign in to”. */
export const pages = {
  activity: "your activity",
  token: "the token details",
  clusters: "your clusters",
  provision: "provision a cluster",
  cluster: (name: string) => `cluster ${name}`,
  compute: "the compute resources",
  plan: "what fits now",
  submit: (resource: string) => `submit a job on ${resource}`,
  job: (id: string, resource: string) => `job ${id} on ${resource}`,
  part: (resource: string, part: string) => `${resource}'s ${part}`,
  queue: "queue",
} as const;

// What is wrong with a pasted token.
export const parts = {
  spaces: "spaces",
  quotes: "quotes",
  bearer: "“Bearer”",
  lineBreaks: "line breaks",
} as const;
export const unreadableMiddle = "The middle part isn't readable JSON.";
export const wrongType = (type: string) => `Its type is ${type}; project access tokens have the type “opat”.`;
export const notStated = "missing";
export const beginsWithBearer = "The text begins with “Bearer”; paste the token alone.";
export const foreignCharacters = "The text has characters that don't occur in tokens.";
export const partCount = (count: number) =>
  `The text has ${count} part${count === 1 ? "" : "s"} instead of three.`;
export const validFrom = (time: string) => `It becomes valid at ${time}.`;
export const expiredAt = (time: string) => `It expired at ${time}.`;
export const unknownTime = "an unknown time";
export const tooLarge = (characters: number, bytes: number) =>
  `The token has ${characters} characters; the cookie would have ${bytes} bytes.`;
export const noSuchDemoToken = "There is no demo token of this name.";
export const tokenNeeded = "An access token is required.";
export const isMissing = "is missing";
