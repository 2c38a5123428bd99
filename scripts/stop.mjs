/** A failure that the user can fix: `message` states the problem, `advice` the remedy. Shown without a stack. */
export class Stop extends Error {
  constructor(message, advice = "", exitCode = 1) {
    super(message);
    this.advice = advice;
    this.exitCode = exitCode;
  }
}

/** Runs a command script to its end and converts a failure to plain words and an exit code. */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Stop)) console.error(error);
    else console.error(`\n${error.message}${error.advice ? `\n\n${error.advice}` : ""}`);
    process.exit(error instanceof Stop ? error.exitCode : 1);
  }
}

/** The last lines of a longer text, to show why something failed. */
export function tailOf(text, lines = 60) {
  const all = text.trimEnd().split("\n");
  return all.length <= lines ? all.join("\n") : ["...", ...all.slice(-lines)].join("\n");
}

/** An error's first line alone: one of a database's driver may hold the URL with its password. */
export const withoutUrls = (error) => (error.message.split("\n")[0] ?? "").replace(/\w+:\/\/\S+/g, "…");
