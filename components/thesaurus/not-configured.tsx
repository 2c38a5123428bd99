import { EmptyState } from "@/components/ui/empty-state";

/** Replaces the thesaurus if no thesaurus service is configured, which isn't the same as an empty list. */
export function NotConfigured() {
  return (
    <div className="grid gap-3">
      <h1 className="font-semibold text-xl">Thesaurus</h1>
      <EmptyState title="The thesaurus is not configured">
        <p>
          This portal has not been told of a thesaurus service. Its operator names one in the setting{" "}
          <code className="font-mono">THESAURUS_URL</code>.
        </p>
      </EmptyState>
    </div>
  );
}
