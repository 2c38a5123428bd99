/** A PostgreSQL server of a test's own. `stop` ends it at once, as a crash would; `remove` also deletes its data. */
export type TestPostgres = {
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** All its processes stop in mid-work, as those of a machine that hangs, and go on. */
  freeze: () => void;
  thaw: () => void;
  remove: () => void;
};
export function findPostgres(): string | null;
export function startPostgres(programs: string): Promise<TestPostgres>;
