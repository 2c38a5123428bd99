/** Settings that a control path changes: for everyone, with overrides for single tokens (by their `jti`; null is everyone). */
export class TokenSettings<Setting extends object> {
  readonly #changes = new Map<string | null, Partial<Setting>>();

  constructor(private readonly usual: Setting) {}

  read(jti: string | null): Setting {
    return { ...this.usual, ...this.#changes.get(null), ...this.#changes.get(jti) };
  }

  change(jti: string | null, change: Partial<Setting>): void {
    this.#changes.set(jti, { ...this.#changes.get(jti), ...change });
  }
}
