import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { isNothing, isRecord, saysError, tolerantBoolean, tolerantInstant, tolerantText } from "./tolerant";

/** What reading answers left over: how many values couldn't be read, by field, and, if wanted, which names have no field. */
export type Leftovers = { unreadable: Map<string, number>; unknown?: Set<string> };
/** The leftovers of the call under way (requestFacility). */
export const leftovers = new AsyncLocalStorage<Leftovers>();

/** Counts a value that can't be read under the name of its field, never what came. */
export function countUnreadable(field: string): void {
  const unreadable = leftovers.getStore()?.unreadable;
  unreadable?.set(field, (unreadable.get(field) ?? 0) + 1);
}

/** Refuses an answer because of one field, which is counted and which the problem names. */
export function refuseField(context: z.RefinementCtx, field: string, message: string) {
  countUnreadable(field);
  context.addIssue({ code: "custom", path: [field], message });
  return z.NEVER;
}

type Field<Words extends string> = Words extends `${infer First} ${infer More}`
  ? Field<First> | Field<More>
  : Words extends `${infer Own}|${string}`
    ? Own
    : Words;

function toText(value: unknown): string | null {
  const text = tolerantText.parse(value);
  return text.trim() === "" ? null : text;
}

/** Several languages write "none" as the first instant that they know. */
const isUnset = (value: unknown) =>
  isNothing(value) || (typeof value === "string" ? Date.parse(value) <= 0 : value === false);

/**
 * Reads the fields of a record by the names that are written for them: a table of words, where `a|b` is the field `a`, also
 * written `b`. Absent, null and zero are null; a value that can't be read is null as well, and counted.
 */
export function fieldsOf<const Words extends string>(...table: Words[]) {
  const names = new Map(
    table.flatMap((row) => row.split(" ")).map((word) => [word.split("|")[0], word.split("|")]),
  );
  const known = new Set([...names.values()].flat());
  return (record: unknown) => {
    const own = isRecord(record) ? record : {};
    const unknown = leftovers.getStore()?.unknown;
    for (const name of unknown ? Object.keys(own) : []) if (!known.has(name)) unknown?.add(name);
    const find = (field: Field<Words>): unknown =>
      names
        .get(field)
        ?.map((name) => own[name])
        .find((value) => value !== undefined && value !== null && value !== "");
    const read = <T>(
      field: Field<Words>,
      parse: (value: unknown) => T | null,
      isNeeded = false,
    ): T | null => {
      const value = find(field);
      const parsed = parse(value);
      if (parsed === null && (isNeeded || !isUnset(value))) countUnreadable(field);
      return parsed;
    };
    const text = (field: Field<Words>, isNeeded?: boolean) => read(field, toText, isNeeded);
    return {
      find,
      read,
      list: (field: Field<Words>) => read(field, (value) => (Array.isArray(value) ? value : null)) ?? [],
      text,
      /** A text without blanks around it. */
      word: (field: Field<Words>, isNeeded?: boolean) => text(field, isNeeded)?.trim() ?? null,
      boolean: (field: Field<Words>, isNeeded?: boolean) =>
        read(field, (value) => tolerantBoolean.parse(value), isNeeded),
      instant: (field: Field<Words>) => read(field, (value) => tolerantInstant.parse(value)),
    };
  };
}

/**
 * The list of an answer under its name, or the bare list. Zero values may be left out (docs/facts.md, Facility numbers): an
 * answer of nothing else has an empty list, unless `isNeeded`. An empty list beside an error is a failure disguised as success.
 */
export const listOf = (name: string, most: number, isNeeded = false) =>
  z.unknown().transform((answer, context): unknown[] => {
    const list = findList(answer, name) ?? (isNeeded ? null : findLeftOut(answer));
    if (list === null || (list.length === 0 && saysError(answer)))
      return refuseField(context, name, "is no list");
    return list.length > most ? refuseField(context, name, `has more than ${most} entries`) : list;
  });

function findList(answer: unknown, name: string): unknown[] | null {
  const list = Array.isArray(answer) ? answer : fieldsOf(name)(answer).find(name);
  return Array.isArray(list) ? list : null;
}

const findLeftOut = (answer: unknown) =>
  isRecord(answer) &&
  Object.entries(answer).every(([name, value]) => isNothing(value) || (name === "success" && value === true))
    ? []
    : null;
