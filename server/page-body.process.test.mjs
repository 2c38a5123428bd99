import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPageBody } from "./page-body.mjs";

const nonce = "AbCdEfGhIjKlMnOpQrStUv==";
const own = "0123456789abcdef012345==";

describe("a page's body", () => {
  it("is what it was, with another nonce, however often the nonce occurs", async () => {
    const text = fc.string({ unit: "grapheme", maxLength: 200 });
    const part = fc.oneof(text, fc.constantFrom("", '<script nonce="', nonce.slice(0, 12), "é".repeat(9000)));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 12 }), async (parts) => {
        const body = await toPageBody(parts.join(nonce), nonce);
        const wanted = parts.join(nonce).replaceAll(nonce, own);
        expect(body.toText(own).toString()).toBe(wanted);
        if (body.isPackable) expect(gunzipSync(body.toGzip(own)).toString()).toBe(wanted);
        expect(body.isPackable).toBe(!wanted.includes("\u0001"));
      }),
    );
  });

  it("is as short as gzip makes it, but for the nonces", async () => {
    const row = (/** @type {number} */ index) =>
      `<li class="flex gap-2">resource ${index} is operational</li>`;
    const script = `<script nonce="${nonce}">push("${"x".repeat(50)}")</script>`;
    const rows = Array.from({ length: 2000 }, (_, index) => row(index) + (index % 100 === 0 ? script : ""));
    const body = await toPageBody(rows.join(""), nonce);
    const { gzipSync } = await import("node:zlib");
    const packed = body.toGzip(own);
    expect(gunzipSync(packed).toString()).toBe(rows.join("").replaceAll(nonce, own));
    expect(packed.length).toBeLessThan(gzipSync(rows.join("")).length + 20 * 80);
  });
});
