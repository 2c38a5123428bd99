/** A fresh Idempotency-Key for one intent. Also works without HTTPS, where browsers have no `randomUUID`. */
export function makeIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
