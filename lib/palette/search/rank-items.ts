import { groupOrder, type PaletteGroup, type PaletteItem, toHref } from "./palette-item";

/** What the list shows of one group: the best items, and how many match in all. */
export type RankedGroup = { group: PaletteGroup; items: PaletteItem[]; total: number };

/** An item with the text that is searched, prepared once for many typed texts. */
export type Candidate = { item: PaletteItem; label: string; text: string };

const mostOfGroup = 8;
/** What is shown before anything is typed. */
const atStart: ReadonlySet<PaletteGroup> = new Set(["recent", "now", "this-page", "pages"]);
const mostAtStart = 12;

export const toCandidate = (item: PaletteItem): Candidate => {
  const label = fold(item.label);
  return { item, label, text: `${label} ${fold(item.detail ?? "")} ${fold(item.keywords ?? "")}` };
};

/**
 * The items that match a typed text, the best first, at most eight of a group. Every word has to occur; a label that is or begins with
 * the text comes before one that contains it. What the text itself names (`named`) always matches; of several ways to one page only the
 * best is left.
 */
export function rankItems(candidates: readonly Candidate[], typed: string): RankedGroup[] {
  const text = fold(typed).trim();
  const parts = text.split(/\s+/).filter(Boolean);
  const most = text === "" ? mostAtStart : mostOfGroup;
  // There are few scores, so thousands of items needn't be sorted.
  const byScore = new Map<number, PaletteItem[]>();
  for (const candidate of candidates) {
    const score = toScore(candidate, text, parts);
    const equal = byScore.get(score);
    if (equal) equal.push(candidate.item);
    else if (score > 0) byScore.set(score, [candidate.item]);
  }
  const scores = [...byScore.keys()].sort((one, other) => other - one);
  const groups = new Map<PaletteGroup, RankedGroup & { best: number }>();
  const seen = new Set<string>();
  for (const score of scores)
    for (const item of byScore.get(score) ?? []) {
      const key = toHref(item) ?? item.id;
      if (seen.has(key)) continue;
      seen.add(key);
      const known = groups.get(item.group) ?? { group: item.group, items: [], total: 0, best: score };
      known.total++;
      if (known.items.length < most) known.items.push(item);
      groups.set(item.group, known);
    }
  const placeOf = ({ group }: RankedGroup) => groupOrder.indexOf(group);
  return [...groups.values()]
    .sort((one, other) => (text === "" ? 0 : other.best - one.best) || placeOf(one) - placeOf(other))
    .map(({ group, items, total }) => ({ group, items, total }));
}

function toScore({ item, label, text }: Candidate, typed: string, parts: readonly string[]): number {
  if (typed === "") return atStart.has(item.group) ? 1 : 0;
  if (item.group === "named") return item.unavailable ? 80 : 90;
  if (!parts.every((part) => text.includes(part))) return 0;
  if (label === typed || label.startsWith(`${typed} `)) return 100;
  if (label.startsWith(typed)) return 70;
  if (isAtWord(label, typed)) return 60;
  if (label.includes(typed)) return 50;
  return parts.every((part) => label.includes(part)) ? 40 : 20;
}

/** True if the text begins a word of the label. */
function isAtWord(label: string, typed: string): boolean {
  const at = label.indexOf(typed);
  return at > 0 && !/[\p{L}\p{N}]/u.test(label[at - 1] ?? "");
}

const longest = 300;

/** Without case and accents. A name that is too long is searched at its start. */
const fold = (text: string): string =>
  text
    .slice(0, longest)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
