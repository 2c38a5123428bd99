import "server-only";
import { nextTurn } from "@/lib/async/pacer";
import { processWide } from "@/lib/server/process-wide";
import type { JobList } from "../../job/job-model";
import type { WatchedList } from "../read/job-list-memory";
import { compareTables, encodeRows } from "./grid-encode";
import { countTexts, type GridState, makeDictionaries, toGridState } from "./grid-state";

const mostStates = 4;

/** The recent states of one list and their encoded forms, which are made once for all readers. */
export class GridMemory {
  private dictionaries = makeDictionaries();
  private states: GridState[] = [];
  private count = 0;
  private readonly known = new WeakMap<JobList, Promise<GridState>>();
  private last: Promise<unknown> = Promise.resolve();
  private turn: Promise<void> = Promise.resolve();
  private rows: { state: GridState; json: Promise<Buffer> } | null = null;

  /** `name` distinguishes this memory's states from those of others. */
  constructor(private readonly name: string) {}

  /** The state of a list; an unchanged list keeps the previous state. */
  toState(list: JobList): Promise<GridState> {
    const known = this.known.get(list);
    if (known) return known;
    // One after the other: each is compared with the previous one.
    const made = this.last.then(() => this.make(list));
    this.last = made.catch(() => undefined);
    this.known.set(list, made);
    return made;
  }

  private async make(list: JobList): Promise<GridState> {
    if (countTexts(this.dictionaries) > 200_000 + 8 * list.jobs.length) {
      this.dictionaries = makeDictionaries();
      this.states = [];
    }
    const state = await toGridState(list, this.dictionaries, `${this.name}.${++this.count}`);
    const newest = this.states.at(-1);
    if (newest && newest.repeated === state.repeated) {
      const { changed, removed } = compareTables(newest.table, state.table);
      if (changed.length === 0 && removed.length === 0) return newest;
    }
    this.states = [...this.states, state].slice(-mostStates);
    return state;
  }

  /** The JSON of every row of a state, in UTF-8; encoded only once. */
  readRows(state: GridState): Promise<Buffer> {
    if (this.rows?.state !== state)
      this.rows = { state, json: encodeRows(state.table, null).then((text) => Buffer.from(text)) };
    return this.rows.json;
  }

  /** Resolves for one reader after the other: ten long answers started at once would block all other requests. */
  takeTurn(): Promise<void> {
    const mine = this.turn;
    this.turn = mine.then(nextTurn);
    return mine;
  }

  /** The changes since a state; null if that state is no longer known, or if the full list is hardly larger. */
  async readChanges(since: string, state: GridState): Promise<{ rows: string; removed: string[] } | null> {
    if (since === state.id) return { rows: "null", removed: [] };
    const before = this.states.find(({ id }) => id === since);
    if (!before) return null;
    const { changed, removed } = compareTables(before.table, state.table);
    if (changed.length > state.table.count / 2 + 10) return null;
    return { rows: changed.length === 0 ? "null" : await encodeRows(state.table, changed), removed };
  }
}

const readMemories = () =>
  processWide("compute.job-grids", () => ({ opened: 0, of: new WeakMap<object, GridMemory>() }));

/** The memory of a list; it is freed when the list is dropped. */
export function readGridMemory({ shared }: WatchedList): GridMemory {
  const memories = readMemories();
  const known = memories.of.get(shared);
  if (known) return known;
  // The name includes the process's start, so that a restarted portal can't mistake an old state for one of its own.
  const made = new GridMemory(`${Math.round(performance.timeOrigin).toString(36)}-${++memories.opened}`);
  memories.of.set(shared, made);
  return made;
}
