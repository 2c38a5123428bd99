/** One piece of a dependency; `jobId` is the job, task or array it names, null for the text between. */
type DependencyPart = { text: string; jobId: string | null };

/**
 * A dependency as the scheduler writes it (`afterok:21(unfulfilled),afterany:22_3:23_*`; sbatch(1) --dependency), split into
 * the jobs it names and the text between. `22_*` is all of array 22.
 */
export function toDependencyParts(dependency: string): DependencyPart[] {
  const parts: DependencyPart[] = [];
  let from = 0;
  for (const match of dependency.matchAll(/(?<=:)([1-9]\d{0,19})(_(?:\d{1,10}|\*))?/g)) {
    const [text, id = "", task = ""] = match;
    if (match.index > from) parts.push({ text: dependency.slice(from, match.index), jobId: null });
    parts.push({ text, jobId: task === "_*" ? id : text });
    from = match.index + text.length;
  }
  if (from < dependency.length) parts.push({ text: dependency.slice(from), jobId: null });
  return parts;
}
