type Environment = Record<string, string>;

/** What the browser needs in its environment: this process's, and what `scripts/find-browser.mjs` found to be missing. */
export function browserEnvironment(): Environment {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const given: unknown = JSON.parse(process.env.CHROMIUM_ENV || "{}");
  return { ...Object.fromEntries(own), ...(given as Environment) };
}
