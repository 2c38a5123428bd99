import "server-only";
import { createHash } from "node:crypto";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";

/** A token's name in memory and on disk, where the token itself must not be stored. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

type Proof = { isSingleUse: boolean };

const mostProven = 20_000;
/** The longest session, in ms; a sealed cookie of a proven session proves its token again. */
const keptMs = 12 * 3_600_000;

const readProven = () =>
  processWide("facility.proven", () => new Kept<Proof>({ max: mostProven, lifetimeMs: keptMs }));

/**
 * Records that the facility answered a call with this token successfully. Anyone can invent a token-like text, and the
 * effects of such texts must not reach shared data: see isProven. `isSingleUse` is also set if unknown.
 */
export function proveToken(token: string, proof: Proof): void {
  readProven().set(hashToken(token), proof);
}

/** True if the facility accepted the token, in this process or, according to the sealed cookie, in an earlier one. */
export const isProven = (token: string): boolean => readProven().get(hashToken(token)) !== undefined;

/** True if a call may use up the token, or if that is unknown. */
export const mayBeSingleUse = (token: string): boolean =>
  readProven().get(hashToken(token))?.isSingleUse ?? true;
