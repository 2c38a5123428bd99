/** Everything that only pages need is forbidden: API responses, files and refusals load, run and frame nothing. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The security headers of every response. Pages set their own policy for what they load and who may frame them (proxy.ts).
 * @param {boolean} isSecure whether the portal's public address is https
 * @returns {Record<string, string>}
 */
export function toSecurityHeaders(isSecure) {
  return {
    "Content-Security-Policy": closedPolicy,
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=(), screen-wake-lock=(self)",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    ...(isSecure ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/**
 * True for the API's images, which pages of any site may show.
 * @param {string} path
 */
export const isImageForAll = (path) => path.startsWith("/api/") && path.endsWith(".svg");
