/** Looks at once, and whenever another tab may have changed an entry, also while this page is in the back/forward cache. Returns how to stop. */
export function watchEntries(look: () => void): () => void {
  look();
  window.addEventListener("storage", look);
  window.addEventListener("pageshow", look);
  return () => {
    window.removeEventListener("storage", look);
    window.removeEventListener("pageshow", look);
  };
}
