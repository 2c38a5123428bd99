import { jobFields, numberFields, textFields } from "../../job/job-columns";
import { compareIds, type JobTable, mapFields, readId, type TextColumn } from "./job-table";

const codesOf = new WeakMap<(string | null)[], Map<string | null, number>>();

/** The table after a change: `changed` rows replace those with the same ID or are added; `removed` IDs are dropped. */
export function mergeTable(before: JobTable, changed: JobTable, removed: string[]): JobTable {
  if (changed.count === 0 && removed.length === 0) return before;
  const sources = toSources(before, changed, removed);
  const count = sources.length;
  const exactIds = new Map<number, string>();
  const ids = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const from = sources[row] ?? 0;
    const [table, at] = from < 0 ? [changed, ~from] : [before, from];
    ids[row] = table.ids[at] ?? 0;
    if (table.exactIds.size > 0 && table.exactIds.has(at)) exactIds.set(row, readId(table, at));
  }
  return {
    count,
    ids,
    exactIds,
    text: mapFields(textFields, (field) =>
      // Storing a value again that few rows have costs less than looking it up.
      compact(
        mergeText(before.text[field], changed.text[field], sources, jobFields[field].kind === "unique"),
      ),
    ),
    number: mapFields(numberFields, (field) => {
      const [old, fresh] = [before.number[field], changed.number[field]];
      const values = new Float64Array(count);
      for (let row = 0; row < count; row++) {
        const from = sources[row] ?? 0;
        values[row] = (from < 0 ? fresh[~from] : old[from]) ?? Number.NaN;
      }
      return values;
    }),
  };
}

/** The source of each row of the new table: a row of `before`, or the complement of a row of `changed`. */
function toSources(before: JobTable, changed: JobTable, removed: string[]): Int32Array {
  const gone = new Set(removed);
  const goneNumbers = new Set(removed.map(Number));
  const sources = new Int32Array(before.count + changed.count);
  let [length, at] = [0, 0];
  for (let row = 0; row < before.count; row++) {
    while (at < changed.count && compareIds(changed, at, before, row) < 0) sources[length++] = ~at++;
    if (at < changed.count && compareIds(changed, at, before, row) === 0) {
      sources[length++] = ~at++;
      continue;
    }
    if (goneNumbers.has(before.ids[row] ?? 0) && gone.has(readId(before, row))) continue;
    sources[length++] = row;
  }
  while (at < changed.count) sources[length++] = ~at++;
  return sources.subarray(0, length);
}

function mergeText(old: TextColumn, fresh: TextColumn, sources: Int32Array, isLoose: boolean): TextColumn {
  const { distinct } = old;
  let codes = codesOf.get(distinct);
  if (!isLoose && !codes) {
    codes = new Map(distinct.map((value, code) => [value, code]));
    codesOf.set(distinct, codes);
  }
  const places = fresh.distinct.map((value) => {
    const known = isLoose ? undefined : codes?.get(value);
    if (known !== undefined) return known;
    const code = distinct.push(value) - 1;
    if (!isLoose) codes?.set(value, code);
    return code;
  });
  const at = new Uint32Array(sources.length);
  for (let row = 0; row < sources.length; row++) {
    const from = sources[row] ?? 0;
    at[row] = (from < 0 ? places[fresh.at[~from] ?? 0] : old.at[from]) ?? 0;
  }
  return { distinct, at };
}

/** Values that no row uses any more are dropped once they outnumber the rows. */
function compact({ distinct, at }: TextColumn): TextColumn {
  if (distinct.length < 2 * at.length + 5000) return { distinct, at };
  const places = new Map<number, number>();
  const kept: (string | null)[] = [];
  const next = at.map((code) => {
    const known = places.get(code);
    if (known !== undefined) return known;
    const place = kept.push(distinct[code] ?? null) - 1;
    places.set(code, place);
    return place;
  });
  return { distinct: kept, at: next };
}
