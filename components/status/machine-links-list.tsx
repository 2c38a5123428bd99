import Link from "next/link";
import { toMachineLinks } from "@/lib/status/machine-links";
import * as words from "@/lib/status/words";

type MachineLinksListProps = { name: string; computeNames: readonly string[]; className?: string };

/** Links to the queue and the submit form of a resource that has them. */
export function MachineLinksList({ name, computeNames, className = "" }: MachineLinksListProps) {
  const links = toMachineLinks(name, computeNames);
  if (!links) return null;
  return (
    <span className={`flex shrink-0 gap-3 print:hidden ${className}`}>
      <Link href={links.queue} prefetch={false} aria-label={words.queueOf(name)} className="machine-link">
        {words.queue}
      </Link>
      <Link href={links.submit} prefetch={false} aria-label={words.submitTo(name)} className="machine-link">
        {words.submitJob}
      </Link>
    </span>
  );
}
