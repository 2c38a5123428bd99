import Link from "next/link";
import { toMachineLinks } from "@/lib/status/machine-links";
import * as words from "@/lib/status/words";

const look =
  "inline-flex min-h-6 items-center text-ink-muted text-sm underline decoration-line-strong underline-offset-4 hover:text-ink";

type MachineLinksListProps = { name: string; computeNames: readonly string[]; className?: string };

/** Links to the queue and the submit form of a resource that has them. */
export function MachineLinksList({ name, computeNames, className = "" }: MachineLinksListProps) {
  const links = toMachineLinks(name, computeNames);
  if (!links) return null;
  return (
    <span className={`flex shrink-0 gap-3 print:hidden ${className}`}>
      <Link href={links.queue} prefetch={false} aria-label={words.queueOf(name)} className={look}>
        {words.queue}
      </Link>
      <Link href={links.submit} prefetch={false} aria-label={words.submitTo(name)} className={look}>
        {words.submitJob}
      </Link>
    </span>
  );
}
