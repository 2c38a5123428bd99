import "server-only";
import type { Transaction } from "kysely";
import { isPortalError, PortalError } from "@/lib/portal/portal-error";
import { withStore } from "./store";
import { readStoreTime } from "./store-time";
import type { Tables } from "./tables";

/**
 * Classes of SQLSTATE with which PostgreSQL refuses a commit (PostgreSQL, appendix A): data, constraints, read-only, conflicts, no
 * space. Of a lost connection, and of a server that is being stopped, the answer may be what was lost.
 */
const refusedCommit = /^(?:2[235]|40(?!003)|42|53|55)/;
/** SQLite undoes a commit that fails; after an I/O error it may yet be found in the file. */
const undoneCommit = /^SQLITE_(?!IOERR)/;

/**
 * Runs a write in one transaction, with the store's time (epoch ms). Throws store-unavailable, with notSent, if nothing was
 * written, and outcome-unknown, with `detail`, if the end of the transaction was requested and not confirmed.
 */
export async function writeTransaction<Result>(
  detail: string,
  write: (transaction: Transaction<Tables>, storeMs: number) => Promise<Result>,
): Promise<Result> {
  let isCommitting = false;
  let isOver = false;
  try {
    return await withStore((db, kind) =>
      db.transaction().execute(async (transaction) => {
        const result = await write(transaction, await readStoreTime(transaction, kind));
        // Whoever waited has been told that nothing was written.
        if (isOver) throw new PortalError("store-unavailable");
        isCommitting = true;
        return result;
      }),
    );
  } catch (thrown) {
    isOver = true;
    const cause = isPortalError(thrown) && thrown.cause ? thrown.cause : thrown;
    if (isCommitting && !isProvenUndone(cause))
      throw new PortalError("outcome-unknown", { detail, cause: thrown });
    throw new PortalError("store-unavailable", { notSent: true, cause: thrown });
  }
}

function isProvenUndone(cause: unknown): boolean {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return refusedCommit.test(code) || undoneCommit.test(code);
}
