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
export const backendChoices = ["all", "kv-only", "none", "left-out"] as const;
type BackendChoice = (typeof backendChoices)[number];

/** The behaviour of streaming, set by `POST /demo/streaming`. */
export interface StreamingSetting {
  shape: Shape;
  backends: BackendChoice;
  /** True if get returns the credentials of clusters that this token created. */
  getCredentials: boolean;
}

/** The settings of streaming: for everyone, with overrides for single tokens. */
export class StreamingSettings {
  readonly #changes = new Map<string | null, Partial<StreamingSetting>>();

  /** Returns the settings for the holder of a token. */
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

/** Returns the shape that the name `shape-<shape>` requests; null for other names. */
export function shapeOf(name: string): Shape | null {
  return shapes.find((shape) => name === `shape-${shape}`) ?? null;
}
