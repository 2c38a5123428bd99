/**
 * Puts a value where the handlers find it by the same name (lib/server/process-wide.ts): they are bundled apart from this folder,
 * and the process is what both share.
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
