import type { DeviceOwner } from "./owner";
import { ofOwner } from "./store";

/** Names of entries that begin with this don't outlive the session: its end removes them, if a page sees it. */
export const sessionEntryPrefix = "portal.session.";

/** What earlier versions stored and nothing reads any more; it goes with the next sign-out. */
const former = /^(portal\.)?(watch-list|thesaurus-basket|compute:runs)\b/;

/** Removes an owner's entries of that kind. Every tab gets a storage event, this one included. Never throws. */
export function forgetSessionEntries(owner: DeviceOwner): void {
  const end = ofOwner("", owner).key;
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = open();
      const keys = Object.keys(storage).filter(
        (key) => (key.startsWith(sessionEntryPrefix) && key.endsWith(end)) || former.test(key),
      );
      for (const key of keys) {
        storage.removeItem(key);
        // Browsers notify only the other tabs.
        window.dispatchEvent(new StorageEvent("storage", { key }));
      }
    } catch {
      // Storage that is blocked holds nothing.
    }
  }
}
