import { EmptyState } from "@/components/ui/empty-state";

/** Replaces the compute pages if no compute resource is configured, which isn't the same as an empty list. */
export function NotConfigured() {
  return (
    <EmptyState title="Compute is not configured">
      <p>
        This portal has not been told which compute resources there are. Its operator lists them in the
        setting <code className="font-mono">COMPUTE_RESOURCES</code>.
      </p>
    </EmptyState>
  );
}
