/**
 * Returns the page's nonce (CSP Level 3 §6.7.2) for libraries that add style elements. Browsers hide it in
 * the attribute.
 */
export const readStyleNonce = (): string =>
  document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
