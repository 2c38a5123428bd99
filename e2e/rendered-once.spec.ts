import { setResources } from "./support/known-lists";
import { expect, test } from "./support/test";

const readPage = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  return { text: await answer.text(), policy: answer.headers.get("content-security-policy") ?? "" };
};

const paths = ["/", "/status", "/board", "/history", "/status/avocet", "/sign-in"];

test("a page is rendered once for many readers, whatever else its address says @short", async ({
  portal,
}) => {
  test.slow();
  // A list that arrives meanwhile has the page rendered again.
  const expectOnce = (toAddress: (index: number) => string) =>
    expect(async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) => readPage(portal.url + toAddress(index))),
      );
      // Each rendering has its own time in it.
      expect(new Set(all.map(({ text }) => text)).size).toBe(1);
      for (const { policy } of all) expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]{44}')+;/);
    }).toPass();
  for (const path of paths) {
    await expectOnce(() => path);
    await expectOnce((index) => `${path}?v=${index}&zone=utc&next=%2F${index}`);
  }
});

test("a page is never older than the API's last answer @short", async ({ ownPortal }) => {
  const { url } = ownPortal;
  await readPage(`${url}/status`);
  for (const count of [20, 45]) {
    await setResources(ownPortal, count);
    const { text } = await readPage(`${url}/status`);
    expect(new Set(text.match(/href="\/status\/[^"#?]+"/g)).size).toBe(count);
  }
});
