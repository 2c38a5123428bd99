import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { delayScripts, delayScriptsAsSent } from "./late-scripts.mjs";

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

describe("delayScriptsAsSent", () => {
  const html = page(
    '<link rel="preload" as="script" nonce="x" href="/_next/a.js"/><script src="/_next/a.js" async="" nonce="x"></script>',
    '<p>é</p><script nonce="x">push("1 < 2")</script><script src="/_next/b.js" async="" nonce="x"></script>',
  );
  const policy = {
    "Content-Type": ["text/html; charset=utf-8"],
    "Content-Security-Policy": "script-src 'nonce-x'",
  };

  /** What is sent of a body that is written in parts. */
  const send = (
    /** @type {Buffer[]} */ parts,
    /** @type {Record<string, string | string[]>} */ headers = policy,
    status = 200,
  ) => {
    const res = /** @type {any} */ (new ServerResponse(new IncomingMessage(new Socket())));
    let sent = "";
    res.write = (/** @type {any} */ chunk) => {
      sent += String(chunk);
      return true;
    };
    res.end = (/** @type {any} */ chunk) => {
      sent += chunk === undefined ? "" : String(chunk);
    };
    res.statusCode = status;
    delayScriptsAsSent(res);
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    for (const part of parts) res.write(part);
    res.end();
    return sent;
  };

  it("sends the same wherever the page is cut into parts", () => {
    const bytes = Buffer.from(html);
    const whole = send([bytes]);
    expect(whole).toContain(
      '<head></head><body><p>é</p><script nonce="x">push("1 < 2")</script><script nonce="x">((s,n)',
    );
    expect(whole).toContain('(["/_next/a.js","/_next/b.js"],"x")</script></body></html>');
    for (let cut = 1; cut < bytes.length; cut++)
      expect(send([bytes.subarray(0, cut), bytes.subarray(cut)])).toBe(whole);
  });

  it("sends at once what needs nothing that follows", () => {
    const [before, after] = html.split("<script nonce");
    expect(send([Buffer.from(before ?? "")])).toBe(`${page("", "<p>é</p>").split("</body>")[0]}`);
    expect(after).toContain("</body>");
  });

  it("leaves whatever isn't a page with a nonce as it is", () => {
    const body = [Buffer.from(html)];
    expect(send(body, { ...policy, "Content-Type": "text/x-component" })).toBe(html);
    expect(send(body, { "Content-Type": "text/html" })).toBe(html);
    expect(send(body, policy, 404)).toBe(html);
    expect(send(body, { ...policy, "Content-Length": String(body[0]?.length) })).toBe(html);
  });
});
