import { isOver } from "../../job/job-state";
import { type JobOwner, makeOwnerTest } from "../own-user";
import type { TableView } from "./table-view";

/** The rows of a view that a cancel could end, apart by owner. */
export type OpenRows = Record<JobOwner, number[]>;

/** Splits the view's open rows by their owner. Without a known username every row counts as own. */
export function listOpenRows({ table, rows }: TableView, username: string | null): OpenRows {
  const { state, states, user } = table.text;
  const owners = user.distinct.map(makeOwnerTest(username));
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
  const open: OpenRows = { own: [], others: [], unreported: [] };
  for (const row of rows) if (!isOverAt(row)) open[owners[user.at[row] ?? 0] ?? "unreported"].push(row);
  return open;
}
