"use client";

import { Checkbox } from "@/components/ui/checkbox";
import type { TargetOwners } from "@/lib/compute/cancel/split-owners";
import * as words from "@/lib/compute/cancel/words";

type CancelOwnersProps = {
  owners: TargetOwners;
  isIncluded: boolean;
  onChange: (isIncluded: boolean) => void;
  disabled: boolean;
};

/** Says how many of the jobs are other people's. They are left out unless the box is ticked. */
export function CancelOwners({ owners: { own, others }, isIncluded, onChange, disabled }: CancelOwnersProps) {
  if (others.length === 0) return null;
  const say = isIncluded ? words.ownershipIncluded : words.ownership;
  return (
    <div className="grid gap-1">
      <p role="status" className="font-semibold">
        {say(own.length, others.length)}
      </p>
      <Checkbox
        label={words.includeOthers(others.length)}
        hint={words.includeOthersHint}
        checked={isIncluded}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
