import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderRequest, requestForms } from "./submit-request";

const request = (body: unknown) => ({ method: "POST" as const, url: "https://facility.test/a/submit", body });

describe("renderRequest", () => {
  it.each(requestForms)("as %s has $TOKEN, raw, and the exact media type", (form) => {
    const text = renderRequest(request({ script: "#!/bin/bash\n" }), form);
    expect(text).toContain("$TOKEN");
    expect(text).not.toMatch(/Bearer|eyJ|charset/);
    expect(text).toContain("application/json");
    expect(text).toContain("https://facility.test/a/submit");
  });

  it("quotes for the shell whatever the script holds", () => {
    const body = { script: '#!/bin/bash\necho \'it\'\'s\' "$HOME" `a` \\ """ !\n' };
    const text = renderRequest(request(body), "curl").replace(/^curl/, "printf '%s\\n'");
    const printed = execFileSync("sh", ["-c", text], {
      env: { ...process.env, TOKEN: "T" },
      encoding: "utf8",
    });
    const [, json = ""] = printed.split("--data-binary\n");
    expect(JSON.parse(json)).toEqual(body);
    expect(printed).toContain("Authorization: T\n");
  });

  it("never ends Python's raw string early", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', "\\", "a", "\n", "'") }), (script) => {
        const text = renderRequest(request({ script, a: "", b: ['"""'] }), "python");
        const [, inside = "", ...rest] = text.split('"""');
        expect(rest).toHaveLength(1);
        expect(JSON.parse(inside)).toEqual({ script, a: "", b: ['"""'] });
      }),
    );
  });
});
