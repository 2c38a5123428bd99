import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { directiveWords, readScriptDirectives } from "./script-directives";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const nothing = readScriptDirectives("#!/bin/sh\n");

describe("#DEMO lines", () => {
  it.each([...directiveWords, "seconds=5"])("%s does something and is in the README", (word) => {
    expect(readScriptDirectives(`#!/bin/sh\n#DEMO ${word}\n`)).not.toEqual(nothing);
    expect(readme).toContain(`#DEMO ${word.replace("5", "N")}`);
  });

  it("add up, and are comments if unknown or elsewhere in the script", () => {
    const script = "#!/bin/sh\n#DEMO fail-500\r\n#DEMO seconds=7\n";
    expect(readScriptDirectives(script)).toEqual({ ...nothing, lostBy: "500", runSeconds: 7 });
    expect(readScriptDirectives("#!/bin/sh\n#DEMO fail-kindly\necho '#DEMO fail'\n # DEMO hang\n")).toEqual(
      nothing,
    );
  });
});
