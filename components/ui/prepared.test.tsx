import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Prepared } from "./prepared";

let rendered = 0;
function Text({ text }: { text: string }) {
  rendered++;
  return <p title={text}>{text}</p>;
}
const show = async (source: object, name: string, text: string) =>
  renderToStaticMarkup(await Prepared({ source, name, children: <Text text={text} />, className: "grid" }));

describe("Prepared", () => {
  it("renders a part once for each source", async () => {
    rendered = 0;
    const [first, second] = [{}, {}];
    expect(await show(first, "a", "one")).toBe('<div class="grid"><p title="one">one</p></div>');
    await show(first, "a", "one");
    expect(rendered).toBe(1);
    expect(await show(second, "a", "two")).toContain("two");
    expect(rendered).toBe(2);
  });

  it("escapes what it shows", async () => {
    const html = await show({}, "a", '"><script>alert(1)</script>');
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;script&gt;");
  });
});
