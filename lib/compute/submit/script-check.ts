/** A fault in a script that the scheduler accepts but then fails at once (docs/facts.md, Slurm submit). */
export type ScriptFinding = {
  kind: "empty" | "no-interpreter" | "carriage-returns" | "null-character";
  words: string;
};

/** The findings of a script; none if it can run. Carriage returns and a missing first line can be fixed automatically. */
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

/** The script with the line endings of the scheduler's machines. */
export const toUnixLines = (script: string): string => script.replace(/\r\n?/g, "\n");

/** Adds a first line with an interpreter if there is none. */
export const withInterpreter = (script: string): string =>
  /^#!/.test(script) ? script : `#!/bin/bash\n${script}`;
