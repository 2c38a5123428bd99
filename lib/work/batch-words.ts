/** The texts of batches on the overview, apart from its others: they are loaded only where there are some. */
import { formatCount as count, partSeparator } from "./words";

/** Those of the numbers that aren't 0. */
const sayCounts = (parts: Record<string, number>) =>
  Object.entries(parts)
    .flatMap(([text, number]) => (number > 0 ? `${count(number)} ${text}` : []))
    .join(partSeparator);

export const unnamed = "Submitted together";
export const rowCount = (rows: number) => `${count(rows)} jobs`;
/** `ended` without those that failed. */
export const listedJobs = (of: Record<"running" | "pending" | "ended" | "failed" | "missing", number>) => {
  const { missing, ...stages } = of;
  return sayCounts({ ...stages, "not listed here": missing });
};
export const openRows = ({ unknown, refused, unsent }: Record<"unknown" | "refused" | "unsent", number>) =>
  sayCounts({ "with unknown outcome": unknown, refused, "not sent": unsent });
