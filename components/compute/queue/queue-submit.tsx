"use client";

import { useAddress } from "@/components/shell/use-address";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { toComputePath } from "@/lib/compute/compute-path";
import * as words from "@/lib/compute/queue/words";
import { useComputePlace } from "../use-compute-place";

/** The link to the submit form. `whyNot`: why the token can't submit, as a sentence. */
export function QueueSubmit({ whyNot }: { whyNot: string | null }) {
  const place = useComputePlace();
  const zone = useAddress().parameters.get("zone");
  if (whyNot !== null)
    return (
      <Button size="small" aria-disabled title={whyNot} className="opacity-55">
        {words.submit}
      </Button>
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
