import "server-only";

/** The longest name of a person in bytes: a subject has up to 255 (OpenID Connect Core §2), and the session's cookie holds it. */
const mostBytes = 255;

/** A person's name as the facility's identity service gives it; null for one that is too long or could be shown as another. */
export function toPerson(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const name = given.trim();
  if (name === "" || Buffer.byteLength(name) > mostBytes) return null;
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(name) ? null : name;
}

/** A header's value is bytes, which Node reads as Latin-1; names are in UTF-8. Apache sends "(null)" for nobody. */
export function toHeaderPerson(value: string | null): string | null {
  if (value === null || value === "(null)") return null;
  try {
    return toPerson(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "latin1")));
  } catch {
    return null;
  }
}

type Claims = { sub?: unknown; preferred_username?: unknown; email?: unknown; email_verified?: unknown };

/** The claim that names the person: readable ones first (Core §5.1); an address counts only if the provider has verified it, which some say as text. */
export function findReadableClaim({ preferred_username, email, email_verified }: Claims): unknown {
  return preferred_username || (String(email_verified) === "true" ? email : undefined) || undefined;
}
