/**
 * True if an answer says that something in it couldn't be read: a `problem` that isn't null, in it or in any of its parts. An
 * answer can arrive whole although what it is about didn't.
 */
export function hasFailedRead(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  // A column of the queue has a value for each of many thousand jobs.
  if (Array.isArray(answer)) return typeof answer[0] === "object" && answer.some(hasFailedRead);
  if (Object.getPrototypeOf(answer) !== Object.prototype) return false;
  return Object.entries(answer).some(([name, value]) =>
    name === "problem" ? value !== null && value !== undefined : hasFailedRead(value),
  );
}
