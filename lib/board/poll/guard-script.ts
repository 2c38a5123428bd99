/**
 * Plain script of the board's HTML, in the language of 2009, which old browsers can read. A page whose scripts run marks itself as live
 * (useSignOfLife). Without the mark, after a missing chunk or a rendering error too, it says after 30 s, or at once after such a reload,
 * that it isn't live, and reloads: first after a minute, later every 4 minutes at most, and only while the portal answers.
 */
export const guardScript = `(function () {
  var key = "board-guard", root = document.documentElement, tries, waited = 0;
  function live() { return root.hasAttribute("data-board-live"); }
  function remember(count) { try { sessionStorage.setItem(key, count); } catch (blocked) {} }
  function markDead() { root.setAttribute("data-board-dead", ""); }
  try {
    tries = Math.min(2, Number(sessionStorage.getItem(key)) || 0);
    if (tries > 0) markDead();
  } catch (blocked) { tries = 2; }
  setInterval(function () {
    if (live()) {
      if (waited >= 0) remember(0);
      waited = -1; tries = 0;
      return;
    }
    markDead();
    waited = Math.max(0, waited) + 30;
    if (waited < 60 * Math.pow(2, tries) || document.hidden) return;
    waited = 0;
    var request = new XMLHttpRequest();
    request.open("HEAD", location.href);
    request.setRequestHeader("Cache-Control", "no-cache");
    request.onload = function () {
      if (request.status !== 200 || live()) return;
      remember(tries + 1);
      location.reload();
    };
    request.send();
  }, 30000);
})();`;
