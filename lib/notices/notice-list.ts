import * as z from "zod/mini";
import { type ListedNotice, type NoticeCandidate, noticeSchema } from "./notice";

/** The most notices that are kept. */
export const mostNotices = 50;
/** More events of one group in one reading become one notice. */
const mostOfGroup = 3;
/** The most IDs that are remembered, so that no event is announced twice. */
const mostSaid = 2000;
/** Longer texts are cut: names come from outside, and storage is small. */
const mostText = 300;

/** The latest notices, newest first, and the IDs of all events that were announced. */
export type NoticeList = { entries: ListedNotice[]; said: string[] };

const storedSchema = z.object({ entries: z.array(z.unknown()), said: z.array(z.string()) });

/** A stored list, without the entries of kinds that another version knew. Throws if the text isn't JSON. */
export function parseNoticeList(text: string): NoticeList | null {
  const stored = storedSchema.safeParse(JSON.parse(text)).data;
  return stored
    ? { ...stored, entries: stored.entries.flatMap((entry) => noticeSchema.safeParse(entry).data ?? []) }
    : null;
}

export const emptyList: NoticeList = { entries: [], said: [] };

/** Adds the events that weren't announced yet. `added` has their notices, oldest first. */
export function addNotices(
  list: NoticeList,
  candidates: readonly NoticeCandidate[],
): { list: NoticeList; added: ListedNotice[] } {
  const said = new Set(list.said);
  const fresh = candidates.filter(({ id }) => !said.has(id) && said.add(id));
  if (fresh.length === 0) return { list, added: [] };
  // Of one instant, the most urgent comes first.
  const newest = joinGroups(fresh)
    .map(({ group: _, alsoOf: __, ...notice }): ListedNotice => {
      const detail = notice.detail && cut(notice.detail);
      return { ...notice, title: cut(notice.title), detail, isRead: false };
    })
    .sort((one, other) => other.atMs - one.atMs);
  const entries = [...newest, ...list.entries].slice(0, mostNotices);
  return { list: { entries, said: [...said].slice(-mostSaid) }, added: newest.toReversed() };
}

/** Cut between characters, never within one. */
const cut = (text: string) => {
  const characters = [...text.slice(0, 2 * mostText + 2)];
  return characters.length > mostText ? `${characters.slice(0, mostText).join("")}…` : text;
};

function joinGroups(candidates: readonly NoticeCandidate[]): NoticeCandidate[] {
  const groups = new Map<string, NoticeCandidate[]>();
  for (const one of candidates) {
    const key = one.group?.key ?? one.id;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (!first?.group || members.length <= mostOfGroup) return members;
    const { toTitle, href } = first.group;
    const atMs = Math.max(...members.map((member) => member.atMs));
    return [{ ...first, title: toTitle(members.length), detail: null, href, atMs, group: undefined }];
  });
}

/** Marks the notices with these IDs as read; null: all. */
export function markRead(list: NoticeList, ids: readonly string[] | null): NoticeList {
  const isMeant = ({ id, isRead }: ListedNotice) => !isRead && (ids === null || ids.includes(id));
  if (!list.entries.some(isMeant)) return list;
  return { ...list, entries: list.entries.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)) };
}

/** Empties the list. What was announced stays known. */
export const clearList = (list: NoticeList): NoticeList => ({ ...list, entries: [] });

/** The notices that weren't read yet, newest first. */
export const listUnread = ({ entries }: NoticeList): ListedNotice[] =>
  entries.filter(({ isRead }) => !isRead);
