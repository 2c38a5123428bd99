import { isOver } from "../../job/job-state";
import { makeOwnTest } from "../own-user";
import type { TableView } from "./table-view";

/** The rows of a view that a cancel could end, apart into the reader's own and those of others. */
export type OpenRows = { own: number[]; others: number[] };

/** Splits the view's open rows by their owner. Without a known username every row counts as own. */
export function listOpenRows({ table, rows }: TableView, username: string | null): OpenRows {
  const { state, states, user } = table.text;
  const isOwn = makeOwnTest(username) ?? (() => true);
  const isOwnUser = user.distinct.map(isOwn);
  const over = new Map<number, boolean>();
  const isOverAt = (row: number) => {
    const [one, many] = [state.at[row] ?? 0, states.at[row] ?? 0];
    const key = one * states.distinct.length + many;
    const known = over.get(key);
    if (known !== undefined) return known;
    const names = states.distinct[many]?.split(" ").filter(Boolean) ?? [];
    const is = isOver({ state: state.distinct[one] ?? null, states: names });
    over.set(key, is);
    return is;
  };
  const open: OpenRows = { own: [], others: [] };
  for (const row of rows)
    if (!isOverAt(row)) (isOwnUser[user.at[row] ?? 0] ? open.own : open.others).push(row);
  return open;
}
