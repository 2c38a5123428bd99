/**
 * Stores a value where the handlers find it under the same name (lib/server/process-wide.ts): they are bundled separately
 * from this folder, and share only the process with it.
 * @template T
 * @param {import("../lib/server/server-state").SlotName} name
 * @param {T} value
 * @returns {T}
 */
export function shareOnce(name, value) {
  const shared = /** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (globalThis));
  shared[Symbol.for(`facility-portal.${name}`)] = value;
  return value;
}
