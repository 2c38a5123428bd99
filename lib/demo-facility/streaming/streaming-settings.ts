/** The possible shapes of list, get, extend and delete responses: the spec shows none (spec §4.3 rule 5). */
export const shapes = [
  "usual",
  "bare-array",
  "by-name",
  "no-lifetime",
  "expiry-only",
  "other-names",
  "text-numbers",
] as const;
export type Shape = (typeof shapes)[number];

/** Which kinds list_backends returns. The kinds that can be provisioned stay the same. */
export const backendChoices = ["all", "none", "left-out"] as const;
type BackendChoice = (typeof backendChoices)[number];

/** The behaviour of streaming, set by `POST /demo/streaming`. */
export interface StreamingSetting {
  shape: Shape;
  backends: BackendChoice;
  /** True if get returns the credentials of clusters that this token created. */
  getCredentials: boolean;
}

/** The settings until they are changed. */
export const usualStreaming: StreamingSetting = { shape: "usual", backends: "all", getCredentials: true };
