"use client";

import { useState } from "react";
import { OutcomeRegion } from "@/components/shell/reading/outcome-unknown";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { ComputePlace } from "@/lib/compute/place";
import { severalFormStore } from "@/lib/compute/submit/several/several-form-store";
import * as words from "@/lib/compute/submit/several/words";
import * as formWords from "@/lib/compute/submit/words";
import { BatchReport } from "./batch-report";
import { RowsForm, type RowsFormProps } from "./rows-form";
import { useBatchRun } from "./use-batch-run";

export type SeveralJobsProps = Omit<RowsFormProps, "run" | "resource"> & {
  place: ComputePlace;
  isSingleUse: boolean;
  /** Returns to submitting one job. */
  onClose: () => void;
};

/** Several jobs from one form: the table of values, or the report of the newest batch until it is dismissed. */
export function SeveralJobs({ place, isSingleUse, onClose, ...form }: SeveralJobsProps) {
  const run = useBatchRun(place, form.owner, form.mostJobs);
  const whyNot = form.whyNot ?? (isSingleUse ? words.singleUse : null);
  const { batch } = run;
  // What was pressed to come here, or back from a report, is gone.
  const [isFocused, setFocused] = useState(form.isFocused);
  if (batch)
    return (
      <OutcomeRegion focusKey={batch.id}>
        <BatchReport
          batch={batch}
          run={run}
          place={place}
          nowMs={form.nowMs}
          whyNot={whyNot}
          isSingleUse={isSingleUse}
          onDismiss={() => {
            setFocused(true);
            run.dismiss();
          }}
          onEdit={(text) => {
            severalFormStore(form.owner, place.resource).write({ text, isOpen: true });
            setFocused(true);
            run.dismiss();
          }}
        />
      </OutcomeRegion>
    );
  return (
    <Panel
      heading={words.heading}
      actions={
        <Button size="small" onClick={onClose}>
          {formWords.oneJob}
        </Button>
      }
    >
      <RowsForm {...form} isFocused={isFocused} resource={place.resource} whyNot={whyNot} run={run} />
    </Panel>
  );
}
