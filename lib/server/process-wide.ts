import "server-only";

/**
 * One value per server process under a name, made on first use. Pages and route handlers may be bundled apart, so a
 * module's own variable isn't one per process.
 */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`facility-portal.${name}`);
  const shared = globalThis as unknown as Record<symbol, T | undefined>;
  shared[key] ??= make();
  return shared[key];
}
