"use client";

import { useEffect, useState } from "react";
import { OutcomeRegion } from "@/components/shell/reading/outcome-unknown";
import { useAddress } from "@/components/shell/use-address";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { ComputePlace } from "@/lib/compute/place";
import type { Draft } from "@/lib/compute/submit/draft";
import { batchStore } from "@/lib/compute/submit/several/batch-store";
import { toRowText } from "@/lib/compute/submit/several/row-table";
import { severalFormStore } from "@/lib/compute/submit/several/several-form-store";
import * as words from "@/lib/compute/submit/several/words";
import * as formWords from "@/lib/compute/submit/words";
import { BatchReport } from "./batch-report";
import { RowsForm, type RowsFormProps } from "./rows-form";
import { useBatchRun } from "./use-batch-run";

type SeveralJobsProps = Omit<RowsFormProps, "run" | "resource"> & {
  place: ComputePlace;
  isSingleUse: boolean;
  /** Replaces the form; the text says by what. */
  replace: (draft: Draft, text: string) => void;
  /** Returns to submitting one job. */
  onClose: () => void;
};

/** Several jobs from one form: the table of values, or the report of the newest batch until it is dismissed. */
export function SeveralJobs({ place, isSingleUse, replace, onClose, ...form }: SeveralJobsProps) {
  const run = useBatchRun(place, form.owner, form.mostJobs);
  const whyNot = form.whyNot ?? (isSingleUse ? words.singleUse : null);
  const { batch } = run;
  // What was pressed to come here, or back from a report, is gone.
  const [isFocused, setFocused] = useState(form.isFocused);
  const { parameters, change } = useAddress();
  // A batch of this browser, whose `jobs` fill form and table once: what is edited then must not be overwritten.
  const again = parameters.get("again");
  const table = severalFormStore(form.owner, place.resource);
  useEffect(() => {
    // The router notices a change of the address later than the stores' own.
    if (again === null || !window.location.search.includes("again=")) return;
    const known = batchStore(form.owner, place.resource).readNow();
    const wanted = known.find(({ id }) => id === again);
    const jobIds = parameters.get("jobs")?.split(",") ?? [];
    const rows = wanted?.rows.filter(({ jobId }) => jobIds.includes(jobId ?? "")) ?? [];
    change({ again: null, jobs: null });
    if (!wanted?.draft || rows.length === 0) return;
    const kept = table.read();
    const filled = toRowText(wanted.columns, rows);
    const before = kept?.text === kept?.filled ? kept?.before : kept?.text;
    table.write({ text: filled, isOpen: true, before, filled });
    replace(wanted.draft, words.filledAgain(wanted.title));
    // Rows without a job would go with their report, which stays.
    if (batch?.rows.every(({ state }) => state === "submitted")) run.dismiss();
  });
  if (again !== null && !isFocused) setFocused(true);
  // The table reads what is kept only as it appears.
  if (again !== null) return null;
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
            table.write({ ...table.read(), text, isOpen: true });
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
