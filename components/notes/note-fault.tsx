import { StateMark } from "@/components/ui/state-mark";

/** One line that says that notes couldn't be loaded. */
export function NoteFault({ fault }: { fault: string | null }) {
  if (fault === null) return null;
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-warn">
      <StateMark tone="warn" />
      {fault}
    </p>
  );
}
