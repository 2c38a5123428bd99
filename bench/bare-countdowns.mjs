/**
 * The lower bound for ticking cards, to compare with: a page without libraries that shows `count` countdowns.
 * A single timer, aligned to the full second, writes only the texts that changed. Countdowns are spread over
 * seven days.
 */
export const toCountdownPage = (count) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Countdowns</title>
<style>
  body { margin: 0; font: 13px system-ui; display: grid; grid-template-columns: repeat(auto-fill, 220px); gap: 8px }
  .card { border: 1px solid #ccc; padding: 8px; height: 70px; contain: strict }
  .t { font-variant-numeric: tabular-nums }
</style>
<body>
<script>(${showCountdowns})(${count})</script>
</body>
</html>`;

/** Runs in the page. */
function showCountdowns(count) {
  const weekMs = 7 * 86_400_000;
  const startedMs = Date.now();
  const countdowns = Array.from({ length: count }, (_, index) => {
    const card = document.body.appendChild(document.createElement("div"));
    card.className = "card";
    card.append(`cluster-${index}`, document.createElement("br"));
    const holder = card.appendChild(document.createElement("span"));
    holder.className = "t";
    const text = holder.appendChild(document.createTextNode(""));
    return { text, endMs: startedMs + (weekMs * (index + 1)) / count };
  });
  const two = (number) => String(number).padStart(2, "0");
  function tick() {
    const nowMs = Date.now();
    for (const { text, endMs } of countdowns) {
      const left = Math.max(0, Math.floor((endMs - nowMs) / 1000));
      const days = Math.floor(left / 86_400);
      const words = `${days}d ${two(Math.floor(left / 3600) % 24)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
      if (text.data !== words) text.data = words;
    }
    setTimeout(tick, 1000 - (Date.now() % 1000));
  }
  tick();
}
