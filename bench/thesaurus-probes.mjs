/**
 * Runs in the page before its own scripts. Each of `window.probes` acts, waits for the paint, and measures
 * meanwhile.
 */
export function installThesaurusProbes() {
  const frame = () => new Promise(requestAnimationFrame);
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: "longtask",
    buffered: true,
  });
  const longestSince = async (startedMs) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const since = tasks.filter(({ startTime, duration }) => startTime + duration > startedMs);
    return Math.max(0, ...since.map(({ duration }) => duration));
  };
  // When the body of the last concept arrived, whatever reads it.
  let answeredMs = null;
  const originalFetch = window.fetch;
  window.fetch = async (...given) => {
    const answer = await originalFetch(...given);
    const url = String(given[0]?.url ?? given[0]);
    if (/getConcept\?/.test(url)) {
      const copy = answer.clone();
      void copy.text().then(() => {
        answeredMs = performance.now();
      });
    }
    return answer;
  };
  const heading = () => document.querySelector("[data-concept-heading]")?.textContent;
  const isRead = () =>
    !/As a list gave it/.test(
      document.querySelector("[data-concept-heading]")?.parentElement?.textContent ?? "",
    );

  window.probes = {
    async emptyFrame() {
      await frame();
      const startedMs = performance.now();
      await frame();
      return {
        paintedMs: performance.now() - startedMs,
        frames: 1,
        longestTaskMs: await longestSince(startedMs),
      };
    },
    /**
     * Returns null if there is no such link. "Painted" is the frame after the one whose layout has the loaded
     * concept.
     */
    async walk(selector, nth) {
      const links = [...document.querySelectorAll(selector)];
      const link = links[nth % links.length];
      if (!link) return null;
      const before = heading();
      answeredMs = null;
      await frame();
      const startedMs = performance.now();
      link.click();
      const deadline = startedMs + 10_000;
      let frames = 0;
      while ((heading() === before || !isRead()) && performance.now() < deadline) {
        await frame();
        frames++;
      }
      const seenMs = performance.now();
      // A concept loaded before is shown without a request.
      const fromMs = answeredMs !== null && answeredMs < seenMs ? Math.max(answeredMs, startedMs) : startedMs;
      return { paintedMs: seenMs - fromMs, frames, longestTaskMs: await longestSince(startedMs) };
    },
    async until(act, isDone) {
      const startedMs = performance.now();
      act();
      while (!isDone() && performance.now() < startedMs + 30_000) await frame();
      await frame();
      return { usableMs: performance.now() - startedMs, longestTaskMs: await longestSince(startedMs) };
    },
    /**
     * Scrolls by more than a page per frame and checks in each frame that rows cover the frame's top and
     * bottom.
     */
    async scroll(list, row) {
      const box = document.querySelector(list).parentElement;
      let [blanks, longestFrameMs, rows] = [0, 0, 0];
      for (let step = 0; step < 120; step++) {
        const startedMs = performance.now();
        box.scrollTop += box.clientHeight * 1.3;
        await frame();
        longestFrameMs = Math.max(longestFrameMs, performance.now() - startedMs);
        const { top, bottom, left, width } = box.getBoundingClientRect();
        const ends = [top + 4, Math.min(bottom, window.innerHeight) - 4];
        const isBlank = ends.some((y) => !document.elementFromPoint(left + width / 2, y)?.closest(row));
        if (isBlank) blanks++;
        rows = Math.max(rows, box.querySelectorAll(row).length);
      }
      return { blanks, longestFrameMs, rows, nodes: document.querySelectorAll("*").length };
    },
  };
}
