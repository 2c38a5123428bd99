"use client";

import { Checkbox } from "@/components/ui/field";
import type { TargetOwners } from "@/lib/compute/cancel/split-owners";
import * as words from "@/lib/compute/cancel/words";
import type { JobOwner } from "@/lib/compute/queue/own-user";

/** Whether jobs that aren't known to be the reader's are to be cancelled too, apart by owner. */
export type IncludedOwners = Record<Exclude<JobOwner, "own">, boolean>;

type CancelOwnersProps = {
  owners: TargetOwners;
  included: IncludedOwners;
  onChange: (included: IncludedOwners) => void;
  disabled: boolean;
};

const boxes = [
  { owner: "others", label: words.includeOthers, hint: words.includeOthersHint },
  { owner: "unreported", label: words.includeUnreported, hint: words.includeUnreportedHint },
] as const;

/** Says how many of the jobs aren't known to be the reader's. They are left out unless their box is ticked. */
export function CancelOwners({ owners, included, onChange, disabled }: CancelOwnersProps) {
  const { own, others, unreported } = owners;
  if (others.length + unreported.length === 0) return null;
  const counts = { own: own.length, others: others.length, unreported: unreported.length };
  return (
    <div className="grid gap-1">
      <p role="status" className="font-semibold">
        {words.ownership(counts, included)}
      </p>
      {boxes.map(({ owner, label, hint }) =>
        counts[owner] === 0 ? null : (
          <Checkbox
            key={owner}
            label={label(counts[owner])}
            hint={hint}
            checked={included[owner]}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...included, [owner]: target.checked })}
          />
        ),
      )}
    </div>
  );
}
