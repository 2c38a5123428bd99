import { EmptyState } from "@/components/ui/empty-state";

/** Stands for all of compute where the portal has no compute resource set up; that is not an empty list. */
export function ComputeNotConfigured() {
  return (
    <EmptyState title="Compute is not configured">
      <p>
        This portal has not been told which compute resources there are. Its operator lists them in the
        setting <code className="font-mono">COMPUTE_RESOURCES</code>.
      </p>
    </EmptyState>
  );
}
