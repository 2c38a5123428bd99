/** The answers to one method as text, by session and by way of asking. */
export type Cells = Map<string, Map<string, string>>;

/** A text of the record with the name of what it is about. */
export type Block = { title: string; text: string };

/** “a b”, or “not c” where that is shorter; empty for all. */
function list(names: string[], all: string[]): string {
  if (names.length === all.length) return "";
  const left = all.filter((name) => !names.includes(name));
  return left.length < names.length ? `not ${left.join(" ")}` : names.join(" ");
}

/** Who gets an answer by which ways: sessions with the same ways are named together. */
function describeCells(cells: Cells, text: string, sessions: string[], ways: string[]): string {
  const byWays = new Map<string, string[]>();
  for (const session of sessions) {
    const same = ways.filter((way) => cells.get(session)?.get(way) === text);
    if (same.length > 0) byWays.set(list(same, ways), [...(byWays.get(list(same, ways)) ?? []), session]);
  }
  return [...byWays]
    .map(([which, who]) => [who.length === sessions.length ? "all" : who.join(" "), which])
    .map((parts) => parts.filter(Boolean).join(": "))
    .join("; ");
}

/** A line per different answer. */
export function writeCells(cells: Cells): string {
  const sessions = [...cells.keys()];
  const ways = [...new Set([...cells.values()].flatMap((answers) => [...answers.keys()]))];
  const texts = new Set([...cells.values()].flatMap((answers) => [...answers.values()]));
  return [...texts].map((text) => `    ${describeCells(cells, text, sessions, ways)} → ${text}`).join("\n");
}

/** Joins the titles of blocks with the same text, in the order of the first. */
export function joinSame(blocks: Block[], separator: string): Block[] {
  const titles = new Map<string, string[]>();
  for (const { title, text } of blocks) titles.set(text, [...(titles.get(text) ?? []), title]);
  return [...titles].map(([text, all]) => ({ title: all.join(separator), text }));
}
