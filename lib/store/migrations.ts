import "server-only";
import type { Migration } from "kysely";
import * as history from "./migrations/0001-history";

/**
 * Every migration by its name, in the order of their names. One that a release contained is never edited: databases exist
 * that it has already changed.
 */
export const migrations: Record<string, Migration> = {
  "0001-history": history,
};
