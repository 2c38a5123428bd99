/** The forms in which list, get, extend and delete may answer: the spec shows none (spec §4.3 rule 5). */
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

/** Which kinds list_backends tells; what can be provisioned stays the same. */
export const backendChoices = ["all", "kv-only", "none", "left-out"] as const;
export type BackendChoice = (typeof backendChoices)[number];

/** How streaming behaves; set by `POST /demo/streaming`. */
export interface StreamingSetting {
  shape: Shape;
  backends: BackendChoice;
  /** Whether get tells the credentials of clusters that this token made. */
  getCredentials: boolean;
}

/** The settings of streaming: for everyone, and for single tokens on top of that. */
export class StreamingSettings {
  readonly #changes = new Map<string | null, Partial<StreamingSetting>>();

  /** What holds for the holder of a token. */
  read(jti: string | null): StreamingSetting {
    return {
      shape: "usual",
      backends: "all",
      getCredentials: true,
      ...this.#changes.get(null),
      ...(jti !== null && this.#changes.get(jti)),
    };
  }

  change(jti: string | null, change: Partial<StreamingSetting>): void {
    this.#changes.set(jti, { ...this.#changes.get(jti), ...change });
  }

  reset(jti: string | null): void {
    this.#changes.delete(jti);
  }
}

/** The shape that a cluster named `shape-` and a shape asks for; null for other names. */
export function shapeOf(name: string): Shape | null {
  return shapes.find((shape) => name === `shape-${shape}`) ?? null;
}
