import "server-only";
import type { SlotName } from "./server-state";

/**
 * One value per server process under a name of serverState, made on first use by the file that owns it. Pages and route handlers may be bundled apart, so a
 * module's own variable isn't one per process.
 */
export function processWide<T>(name: SlotName, make: () => T): T {
  const key = Symbol.for(`facility-portal.${name}`);
  const shared = globalThis as unknown as Record<symbol, T | undefined>;
  shared[key] ??= make();
  return shared[key];
}
