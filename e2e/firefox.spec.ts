import { mkdirSync } from "node:fs";
import { findFirefox, openFirefox } from "./support/firefox";
import { publicRoutes, signedInRoutes } from "./support/routes";
import { expect, test } from "./support/test";

test.skip(!findFirefox(), "Firefox isn't installed");

test("Firefox shows every page without errors and within its width, submits, extends and searches", async ({
  portal,
  facility,
}, info) => {
  test.setTimeout(600_000);
  const [ending, errors] = [new AbortController(), [] as string[]];
  mkdirSync(info.outputPath("profile"), { recursive: true });
  const firefox = await openFirefox(info.outputPath("profile"), ending.signal, errors);
  const find = (selector: string, text: string) =>
    `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => !one.disabled && one.textContent.includes(${JSON.stringify(text)}))`;
  const see = (selector: string, text = "") =>
    expect.poll(() => firefox.run(`Boolean(${find(selector, text)})`), `${selector} ${text}`).toBe(true);
  const act = async (selector: string, text: string, deed: "click" | "focus") => {
    await see(selector, text);
    await firefox.run(`${find(selector, text)}.${deed}()`);
  };
  const write = async (label: string, text: string) => {
    await see("label", label);
    await firefox.run(`${find("label", label)}.control.focus()`);
    await firefox.type(text);
  };
  const visit = async (path: string) => {
    await firefox.open(portal.url + path);
    await see(path.startsWith("/board") ? "html[data-board-live], main" : "main", "");
    for (const width of [1280, 320]) {
      await firefox.resize(width);
      const wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      expect.soft(await firefox.run(wider), `${path} sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect.soft(errors.splice(0), path).toEqual([]);
  };
  try {
    for (const { path } of [...publicRoutes, { path: "/board" }]) await visit(path);
    const token = JSON.stringify(JSON.stringify({ token: await facility.tokens("full") }));
    const signedIn = `fetch("/api/session", { method: "POST", headers: { "Content-Type": "application/json" }, body: ${token} }).then(({ ok }) => ok)`;
    expect(await firefox.run(signedIn)).toBe(true);
    for (const { path } of signedInRoutes) await visit(path);
    await firefox.resize(1280);
    await firefox.open(`${portal.url}/clusters/kv/session-cache`);
    await act("button", "Extend", "click");
    await see("[role=status]", "now expires");
    await act("button", "Delete", "click");
    await see("dialog[open]", "Delete");
    const isInside = 'document.activeElement.closest("dialog") !== null';
    await expect.poll(() => firefox.run(isInside)).toBe(true);
    const behind = 'document.elementFromPoint(3, innerHeight - 3)?.closest("main") ?? null';
    expect(await firefox.run(`${behind} === null`)).toBe(true);
    expect(await firefox.run("getComputedStyle(document.documentElement).overflowY")).toBe("hidden");
    await firefox.type("\uE00C");
    await expect.poll(() => firefox.run('document.querySelector("dialog") === null')).toBe(true);
    await expect.poll(() => firefox.run("document.activeElement.textContent")).toContain("Delete");
    await firefox.open(`${portal.url}/thesaurus`);
    await act("input[type=search]", "", "focus");
    await firefox.type("lustre");
    await see("a", "Lustre");
    await firefox.open(`${portal.url}/compute/curlew/submit`);
    // The window of a browser without a screen has no focus, so the field learns of it by what is typed.
    await act("button", "Empty script", "click");
    await act('[aria-label="Script"]', "", "focus");
    await firefox.type("#!/bin/bash\uE006sleep 60");
    await see(".cm-content", "#!/bin/bash");
    await see(".cm-content", "sleep 60");
    await write("Name", "from-firefox");
    await write("Working directory", "/tmp");
    await act("button", "Submit job", "click");
    const readActivity = () => firefox.run('fetch("/api/activity").then((answer) => answer.text())');
    await expect.poll(readActivity).toContain("from-firefox");
    expect(errors).toEqual([]);
  } finally {
    ending.abort();
  }
});
