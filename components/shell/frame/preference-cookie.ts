/** Cookies that keep how a reader wants to see the portal; the server reads them, and they say nothing about anybody. */
export const preferenceNames = { theme: "portal-theme", zone: "portal-zone" } as const;

const yearSeconds = 31_536_000;

/** Keeps a preference for a year; null forgets it. `page` is the document whose cookies are meant. */
export function keepPreference(page: Document, name: string, value: string | null): void {
  const secure = page.location.protocol === "https:" ? "; Secure" : "";
  const age = value === null ? 0 : yearSeconds;
  page.cookie = `${name}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
