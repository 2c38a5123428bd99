import { describe, expect, it } from "vitest";
import { toEmbedCodes } from "./embed-code";

const origin = "https://portal.example";

describe("toEmbedCodes", () => {
  it.each(['"><script>x</script>', "a](http://evil) ![b", "a/b?c#d&e", "(x)", "ä 日本", "a\nb"])(
    "lets nothing of the name %j out of its place",
    (name) => {
      const { html, markdown } = toEmbedCodes(name, origin);
      const place = document.createElement("div");
      place.innerHTML = html;
      expect(place.querySelectorAll("*")).toHaveLength(2);
      expect(place.querySelector("img")?.alt).toBe(`Status of ${name.replace("\n", " ")}`);
      expect(place.querySelector("a")?.href).toContain(`${origin}/status/`);
      expect(markdown).not.toContain("\n");
      const targets = /^\[!\[(?:[^\\[\]]|\\.)*\]\(([^()\s]+)\)\]\(([^()\s]+)\)$/.exec(markdown)?.slice(1);
      expect(targets).toHaveLength(2);
    },
  );
});
