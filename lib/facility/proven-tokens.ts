import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/server/process-wide";

/** A token's name in memory and on disk, where the token itself must not be. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

type Proof = { isSingleUse: boolean };

const mostProven = 20_000;
/** No session lasts longer, and a sealed cookie that says so proves its token again. */
const keptMs = 12 * 3_600_000;

const readProven = () =>
  processWide("facility.proven", () => new LRUCache<string, Proof>({ max: mostProven, ttl: keptMs }));

/**
 * Keeps that the facility has answered a call with this token by a success. Anybody can make a text that looks like a
 * token, and what such texts cause must not reach what is shared: see isProven. `isSingleUse`: also where nobody knows.
 */
export function proveToken(token: string, proof: Proof): void {
  readProven().set(hashToken(token), proof);
}

/** True once the facility accepted the token, in this process or, by the sealed cookie's word, in one before. */
export const isProven = (token: string): boolean => readProven().has(hashToken(token));

/** True where a call may use the token up; also where that isn't known. */
export const mayBeSingleUse = (token: string): boolean =>
  readProven().peek(hashToken(token))?.isSingleUse ?? true;
