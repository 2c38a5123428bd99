/** What is wrong with a script that the scheduler would take all the same, and fail at once (docs/facts.md, Slurm submit). */
export type ScriptFinding = {
  kind: "empty" | "no-interpreter" | "carriage-returns" | "null-character";
  words: string;
};

/** The findings of a script, none for one that can run. Carriage returns and a missing first line have a remedy. */
export function checkScript(script: string): ScriptFinding[] {
  if (script.trim() === "") return [{ kind: "empty", words: "The script is empty." }];
  const findings: ScriptFinding[] = [];
  if (!/^#!\s*\/\S/.test(script))
    findings.push({
      kind: "no-interpreter",
      words:
        "The script does not begin with #! and an interpreter, such as #!/bin/bash. It would fail at once.",
    });
  if (script.includes("\r"))
    findings.push({
      kind: "carriage-returns",
      words:
        "The script has Windows line ends. The interpreter would not be found and the job would fail at once.",
    });
  if (script.includes("\0"))
    findings.push({
      kind: "null-character",
      words: "The script holds null characters: it looks like no text file.",
    });
  return findings;
}

/** The script with line ends as the scheduler's machines have them. */
export const toUnixLines = (script: string): string => script.replace(/\r\n?/g, "\n");

/** The script with a first line that names an interpreter, where it has none. */
export const withInterpreter = (script: string): string =>
  /^#!/.test(script) ? script : `#!/bin/bash\n${script}`;
