import { EmptyState } from "@/components/ui/empty-state";

/** Stands for the whole thesaurus where the portal has no thesaurus service set up; that is not an empty list. */
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
