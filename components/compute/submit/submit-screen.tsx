"use client";

import { useFormOwner } from "@/components/shell/session/use-device-owner";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Notice } from "@/components/ui/notice";
import { emptySubmitDraft, withDirectory } from "@/lib/compute/submit/draft";
import { draftStore, sentDraftStore } from "@/lib/compute/submit/submit-stores";
import * as words from "@/lib/compute/submit/words";
import { useComputePlace } from "../use-compute-place";
import { SubmitForm } from "./submit-form";
import type { SubmitContext } from "./submit-surroundings";

/**
 * The submit page of one resource. Its fields are disabled until the scripts have loaded, so nothing typed is
 * lost.
 */
export function SubmitScreen(props: SubmitContext) {
  const place = useComputePlace();
  const hydrated = useHydrated();
  const owner = useFormOwner();
  // Drafts of jobs that were sent from this device cost no read.
  // Somebody else may be behind a user without a name.
  const [last] = hydrated && owner.user !== null ? sentDraftStore(owner, place.resource).read() : [];
  const blank = withDirectory(emptySubmitDraft, last?.draft.jobs[0]?.workingDirectory ?? "");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <noscript>
        <Notice tone="info" title={words.needsScripts}>
          <p>{words.needsScriptsHelp}</p>
        </Notice>
      </noscript>
      <SubmitForm
        key={hydrated ? "live" : "first"}
        {...props}
        isReady={hydrated}
        place={place}
        owner={owner}
        initial={(hydrated ? draftStore(owner, place.resource).read() : null) ?? blank}
        blank={blank}
      />
    </div>
  );
}
