import "server-only";
import type { Expression, ExpressionBuilder, ReferenceExpression, SqlBool } from "kysely";

/**
 * True for rows whose instant in `column` has come, at `now` (epoch ms); also if it is more than `longestMs` ahead, which it
 * can't be: it was written while a clock was wrong, and would otherwise be waited for until that time.
 */
export const isDue = <Database, Table extends keyof Database>(
  where: ExpressionBuilder<Database, Table>,
  column: ReferenceExpression<Database, Table>,
  longestMs: number,
  now: number,
): Expression<SqlBool> => where.or([where(column, "<=", now), where(column, ">", now + longestMs)]);
