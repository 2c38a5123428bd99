import "server-only";
import type { SlotName } from "./server-state";

/**
 * One value per server process and name, made on first use. Pages and route handlers may be bundled separately, so a module
 * variable isn't unique in a process.
 */
export function processWide<T>(name: SlotName, make: () => T): T {
  const key = Symbol.for(`facility-portal.${name}`);
  const shared = globalThis as unknown as Record<symbol, T | undefined>;
  shared[key] ??= make();
  return shared[key];
}
