/** Reads `/api/metrics`. Returns a function that gives a figure by name; for a name with labels, the sum. */
export async function readFigures(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  return (name) =>
    text
      .split("\n")
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
}
