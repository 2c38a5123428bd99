/** Cookies for display: preferences. They contain no personal data. */
export const preferenceNames = {
  theme: "portal-theme",
  zone: "portal-zone",
  zoneChoice: "portal-zone-choice",
} as const;

const yearSeconds = 31_536_000;

/** Stores a preference for a year; null deletes it. `page` is the document whose cookie is set. */
export function keepPreference(page: Document, name: string, value: string | null): void {
  const secure = page.location.protocol === "https:" ? "; Secure" : "";
  const age = value === null ? 0 : yearSeconds;
  page.cookie = `${name}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
