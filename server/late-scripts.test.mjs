import { describe, expect, it } from "vitest";
import { delayScripts } from "./late-scripts.mjs";

const page = (/** @type {string} */ head, /** @type {string} */ body) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe("delayScripts", () => {
  const one = '<script src="/_next/a.js" async="" nonce="x"></script>';
  const two = '<script nonce="x" async="" src="https://cdn.example/_next/b.js"></script>';
  const old = '<script src="/old.js" noModule="" nonce="x"></script>';
  const hint = '<link rel="preload" as="script" fetchPriority="low" nonce="x" href="/b.js"/>';
  const guard = '<script async="" src="/board/guard.js" nonce="x"></script>';
  const own = '<script nonce="x">self.data="</b\\u003e"</script>';
  const html = page(
    `<link rel="stylesheet" href="/c.css"/>${hint}${one}${old}${guard}`,
    `<p>$&amp;</p>${two}${own}`,
  );

  it("leaves what a reader without scripts sees, and the page's own scripts", () => {
    const late = delayScripts(html, "x");
    expect(late).toContain('<head><link rel="stylesheet" href="/c.css"/>');
    expect(late).toContain(`<body><p>$&amp;</p>${own}`);
    expect(late).toContain(old + guard);
    expect(late.endsWith("</body></html>")).toBe(true);
  });

  it("has every script added once, by a script of the page's nonce", () => {
    const late = delayScripts(html, "x");
    for (const source of ["/_next/a.js", "https://cdn.example/_next/b.js"])
      expect(late.split(source)).toHaveLength(2);
    expect(late).toContain('(["/_next/a.js","https://cdn.example/_next/b.js"],"x")</script></body>');
  });

  it("changes nothing without such scripts, or without a place for another", () => {
    for (const other of [page("", "<p>Nothing</p>"), one, page(old, own)])
      expect(delayScripts(other, "x")).toBe(other);
  });
});
