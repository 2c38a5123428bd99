"use client";

import { useAddress } from "@/components/shell/use-address";
import { LinkButton } from "@/components/ui/link-button";
import { toComputePath } from "@/lib/compute/compute-path";
import * as words from "@/lib/compute/queue/words";
import { UnavailableButton } from "../unavailable-button";
import { useComputePlace } from "../use-compute-place";

/**
 * The link to the submit form. `whyNot`: why the token can't submit, as a sentence, or the ID of the element that says so;
 * null if it can.
 */
export function QueueSubmit({ whyNot }: { whyNot: string | { id: string } | null }) {
  const place = useComputePlace();
  const zone = useAddress().parameters.get("zone");
  if (whyNot !== null)
    return (
      <UnavailableButton size="small" why={whyNot}>
        {words.submit}
      </UnavailableButton>
    );
  return (
    <LinkButton
      href={toComputePath(place, "submit", { zone })}
      prefetch={false}
      variant="primary"
      size="small"
    >
      {words.submit}
    </LinkButton>
  );
}
