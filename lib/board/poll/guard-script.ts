/**
 * Plain script, served unchanged. A page whose scripts run marks itself as live (useSignOfLife). If the mark is missing,
 * after a missing chunk or a rendering error, the page reloads: first after 30 s, then with doubling pauses up to 16 min,
 * only while the portal answers, and never if the pauses can't be stored.
 */
export const guardScript = `(() => {
  const key = "board-guard", live = () => "boardLive" in document.documentElement.dataset;
  let tries = 0;
  try { tries = Math.min(5, Number(sessionStorage.getItem(key)) || 0); sessionStorage.setItem(key, tries); } catch { return; }
  let waited = 0;
  setInterval(() => {
    if (live()) {
      if (waited >= 0) sessionStorage.removeItem(key);
      waited = -1; tries = 0;
      return;
    }
    waited = Math.max(0, waited) + 30;
    if (waited < 30 * 2 ** tries || document.hidden) return;
    waited = 0;
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then((answer) => {
      if (!answer.ok || live()) return;
      sessionStorage.setItem(key, tries + 1);
      location.reload();
    }, () => {});
  }, 30000);
})();
`;
