import "server-only";
import { createHash } from "node:crypto";

/**
 * The secrets as iron-session takes them. Each secret's ID is derived from it, so that seals stay readable when the list of
 * secrets changes. It seals with the highest ID, so pass the newest secret alone for that.
 */
export const toSealPasswords = (secrets: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    secrets.map((secret) => [
      Number.parseInt(createHash("sha256").update(secret).digest("hex").slice(0, 8), 16),
      secret,
    ]),
  );
