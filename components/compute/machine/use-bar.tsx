import type { NodesUse } from "@/lib/compute/machine/partition-use";

/**
 * CPUs by use, to scale: free, in use, unavailable. Hidden from screen readers, as the numbers are beside it.
 */
export function UseBar({ cpus, className = "" }: { cpus: NodesUse["cpus"]; className?: string }) {
  const percent = (count: number) => `${((count / Math.max(1, cpus.total)) * 100).toFixed(2)}%`;
  return (
    <span
      aria-hidden="true"
      className={`flex h-2.5 w-full overflow-hidden border border-line-strong bg-sunken ${className}`}
    >
      <span className="bg-ok" style={{ width: percent(cpus.free) }} />
      <span className="bg-line-strong" style={{ width: percent(cpus.allocated) }} />
      <span
        style={{
          width: percent(cpus.out),
          backgroundImage: "repeating-linear-gradient(135deg, var(--down) 0 2px, transparent 2px 5px)",
        }}
      />
    </span>
  );
}
