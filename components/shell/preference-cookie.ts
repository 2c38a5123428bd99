/** Cookies for display: preferences, and how many things are watched on this device. They contain no personal data. */
export const preferenceNames = {
  theme: "portal-theme",
  zone: "portal-zone",
  zoneChoice: "portal-zone-choice",
  watched: "portal-watched",
  watchedSignedOut: "portal-watched-signed-out",
} as const;

const yearSeconds = 31_536_000;

/** Stores a preference for a year; null deletes it. `page` is the document whose cookie is set. */
export function keepPreference(page: Document, name: string, value: string | null): void {
  const secure = page.location.protocol === "https:" ? "; Secure" : "";
  const age = value === null ? 0 : yearSeconds;
  page.cookie = `${name}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** The number of watched things that a cookie gives; 0 for anything else. */
export const parseWatchedCount = (text: string | undefined): number =>
  /^\d{1,3}$/.test(text ?? "") ? Math.min(Number(text), 100) : 0;
