import { Refusal } from "../refusal";
import type { Call } from "../route";

/** The ID of the token that a control request carries; null without one. Throws a Refusal (401) for an unknown token. */
export function tokenIdOf({ facility, request }: Call): string | null {
  const text = request.headers.authorization;
  if (text === undefined) return null;
  const token = facility.tokens.find(text);
  if (!token) throw new Refusal(401, "unknown token");
  return token.jti;
}

/**
 * Reads the body of a control call field by field. Refuses unknown fields with 400, as they are most likely
 * typos.
 */
export class BodyFields {
  readonly #body: Record<string, unknown>;

  constructor(body: Record<string, unknown>, names: readonly string[]) {
    const unknown = Object.keys(body).find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw new Refusal(400, `unknown field "${unknown}", known are: ${names.join(", ")}`);
    }
    this.#body = body;
  }

  text(name: string): string | undefined {
    const value = this.#body[name];
    if (value === undefined || typeof value === "string") return value;
    throw new Refusal(400, `"${name}" must be a string`);
  }

  /** One of `values`; undefined where the field is absent. */
  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const text = this.text(name);
    const value = values.find((known) => known === text);
    if (text !== undefined && value === undefined)
      throw new Refusal(400, `"${name}" must be one of: ${values.join(", ")}`);
    return value;
  }

  integer(name: string, min: number, max: number): number | undefined {
    const value = this.#body[name];
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    throw new Refusal(400, `"${name}" must be an integer from ${min} to ${max}`);
  }

  flag(name: string): boolean {
    const value = this.#body[name];
    if (value === undefined || typeof value === "boolean") return value === true;
    throw new Refusal(400, `"${name}" must be true or false`);
  }
}
