import Link from "next/link";
import * as words from "@/lib/status/words";

type MachineLinksListProps = { name: string; computeNames: readonly string[]; className?: string };

/**
 * Links to the compute pages of a resource, if compute is configured for one of exactly that name. Signed-out readers have
 * them too: the pages lead through the sign-in.
 */
export function MachineLinksList({ name, computeNames, className = "" }: MachineLinksListProps) {
  if (!computeNames.includes(name)) return null;
  const queue = `/compute/${encodeURIComponent(name)}`;
  return (
    <span className={`flex shrink-0 gap-3 print:hidden ${className}`}>
      <Link href={queue} prefetch={false} aria-label={words.queueOf(name)} className="machine-link">
        {words.queue}
      </Link>
      <Link
        href={`${queue}/submit`}
        prefetch={false}
        aria-label={words.submitTo(name)}
        className="machine-link"
      >
        {words.submitJob}
      </Link>
    </span>
  );
}
