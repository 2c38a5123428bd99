"use client";

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSession } from "@/components/shell/session/session-context";
import { useInstantWords } from "@/components/shell/time/instant";
import { useSubmitJob } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import type { Draft } from "@/lib/compute/submit/draft";
import {
  type Batch,
  type BatchRow,
  isOnlyUnknown,
  maySend,
  settleLeft,
  toContinued,
  toFailedRow,
  withRow,
} from "@/lib/compute/submit/several/batch";
import { batchStore } from "@/lib/compute/submit/several/batch-store";
import { type PlannedRow, planRows } from "@/lib/compute/submit/several/row-table";
import * as words from "@/lib/compute/submit/several/words";
import { sentDraftStore, withSentDraft } from "@/lib/compute/submit/submit-stores";
import type { DeviceOwner } from "@/lib/device/owner";
import { runAlone, waitAlone } from "@/lib/device/run-alone";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { toProblem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { useArrivalSearch } from "../use-arrival-search";

/** What the newest batch is doing on this page. */
type BatchStep = "resting" | "sending" | "stopping" | "looking";

export type BatchRun = {
  /** The newest batch, until it is dismissed. */
  batch: Batch | null;
  step: BatchStep;
  /** Why the last press did nothing, or a look failed; null otherwise. */
  fault: string | null;
  /** Submits the rows of a draft, one at a time. */
  start: (draft: Draft, columns: readonly string[], rows: readonly PlannedRow[]) => void;
  /** Submits those rows that are certainly not submitted twice by that. */
  proceed: () => void;
  stop: () => void;
  /** Looks in the queue for the jobs of rows whose outcome is unknown. */
  look: () => void;
  dismiss: () => void;
};

const mostKeptScript = 20_000;

/** Nothing of the resource: what is sent again must not depend on anything but the batch. */
const nowhere = { partitions: null, interruptions: [], user: null, account: null, sayMoment: String };

/** Carries out batches: one row at a time, each with its own key, the record kept before each call. */
export function useBatchRun(place: ComputePlace, owner: DeviceOwner, mostJobs: number): BatchRun {
  const store = batchStore(owner, place.resource);
  const [newest] = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const session = useSession().session?.endsAt ?? "";
  const search = useArrivalSearch(place, owner);
  const sayTime = useInstantWords("clock");
  const { mutateAsync } = useSubmitJob(place);
  const [step, setStep] = useState<BatchStep>("resting");
  const [fault, setFault] = useState<string | null>(null);
  const isStopped = useRef(false);
  // A second press comes before the first one is rendered.
  const isBusy = useRef(false);
  const lock = `portal-submit ${place.resource} ${owner.id}`;

  const save = useCallback(
    (batch: Batch) => store.write([batch, ...store.readNow().filter(({ id }) => id !== batch.id)]),
    [store],
  );

  // Rows are sent in one session: no other user's, and none that a new sign-in began.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops when one of them changes.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [store, session],
  );

  // Without locks, nothing tells when another page has ended.
  const isElsewhere =
    step === "resting" && "locks" in navigator && newest?.rows.some(({ state }) => state === "sending");
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again for each page that is sending.
  useEffect(() => {
    const leaving = new AbortController();
    const findLeft = () =>
      store
        .readNow()
        .slice(0, 1)
        .find(({ rows }) => rows.some(({ state }) => state === "sending"));
    // Whoever waits has the lock for a moment, in which no other page can begin.
    if (!findLeft()) return;
    // What a page was sending when it was left has no known outcome. Another page may still be at it.
    const settle = () => {
      const last = findLeft();
      if (last) save(settleLeft(last));
    };
    waitAlone(lock, leaving.signal).then(settle, () => undefined);
    return () => leaving.abort();
  }, [store, save, lock, isElsewhere]);

  /** The batch on this page as it is now: another page may have gone on with it. */
  const readBatch = () => store.readNow().find(({ id }) => id === newest?.id);

  /** So that the job can be duplicated with its script. Twenty large ones would leave no room for the record. */
  const keepDraft = (jobId: string, draft: Draft) => {
    const drafts = sentDraftStore(owner, place.resource);
    if (draft.script.length < mostKeptScript) drafts.write(withSentDraft(drafts.read(), jobId, draft));
  };

  const sendRow = async (batch: Batch, index: number, row: BatchRow): Promise<Batch> => {
    const isRepeat = row.state === "unknown";
    const table = { columns: batch.columns, rows: [row.values] };
    const [planned] = batch.draft ? planRows(batch.draft, table, mostJobs, nowhere, now()) : [];
    if (!planned?.input) return { ...batch, problem: { title: words.cannotSend, detail: "" } };
    const sending = withRow(batch, index, {
      state: "sending",
      pressedMs: isRepeat ? row.pressedMs : now(),
    });
    if (!save(sending)) {
      save(batch);
      return { ...batch, problem: { title: words.cannotKeep, detail: "" } };
    }
    try {
      const { jobId, warnings } = await mutateAsync({ input: planned.input, key: row.key });
      const found = [...new Set(warnings)].join(" ");
      keepDraft(jobId, planned.draft);
      return withRow(sending, index, { state: "submitted", jobId, mayRepeat: false, words: found });
    } catch (thrown) {
      const problem = toProblem(thrown);
      const { title, detail } = problem;
      return { ...withRow(sending, index, toFailedRow(problem, isRepeat)), problem: { title, detail } };
    }
  };

  const run = async (begun: Batch) => {
    let batch = begun;
    for (const [index, row] of begun.rows.entries()) {
      if (isStopped.current || batch.problem !== null) break;
      if (!maySend(row, now())) continue;
      batch = await sendRow(batch, index, row);
      save(batch);
    }
  };

  const occupy = async (doing: BatchStep, work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    isStopped.current = false;
    setFault(null);
    setStep(doing);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setStep("resting");
    }
  };

  const begin = (toBatch: () => Batch | undefined) =>
    occupy("sending", async () => {
      const isAlone = await runAlone(lock, async () => {
        const batch = toBatch();
        if (!batch) return;
        if (save(batch)) await run(batch);
        else setFault(words.cannotKeep);
      });
      if (!isAlone) setFault(words.runsElsewhere);
    });

  const look = (batch: Batch) =>
    occupy("looking", async () => {
      try {
        for (const [index, { state, name, key, pressedMs }] of batch.rows.entries()) {
          if (state !== "unknown") continue;
          const intent = {
            key,
            name: name || null,
            fingerprint: "",
            pressedMs: pressedMs ?? batch.startedMs,
          };
          const looked = await search(intent, new AbortController().signal);
          if (looked === null) continue;
          const last = readBatch();
          if (last?.rows[index]?.state !== "unknown") continue;
          const isOther = (id: string) => last.rows.some(({ jobId }) => jobId === id);
          const ids = looked.found.flatMap(({ id }) => (isOther(id) ? [] : id));
          const isOnly = isOnlyUnknown(last.rows, name);
          save(withRow(last, index, toFoundRow(ids, isOnly, sayTime(looked.atMs))));
        }
      } catch (thrown) {
        setFault(words.lookFailed(toProblem(thrown).title));
      }
    });

  return {
    batch:
      newest && !newest.isDismissed ? { ...toContinued(newest, session), problem: newest.problem } : null,
    step,
    fault,
    start: (draft, columns, rows) => {
      const batch: Batch = {
        id: makeIntentKey(),
        startedMs: now(),
        version: place.version ?? null,
        title: draft.jobs[0]?.name.trim() ?? "",
        columns,
        rows: rows.map(({ values, draft: filled }) => ({
          values,
          name: filled.jobs[0]?.name.trim() ?? "",
          key: makeIntentKey(),
          state: "waiting",
          pressedMs: null,
          jobId: null,
          mayRepeat: false,
          words: "",
        })),
        draft,
        session,
        problem: null,
      };
      void begin(() => batch);
    },
    proceed: () =>
      void begin(() => {
        const last = readBatch();
        return last && toContinued(last, session);
      }),
    stop: () => {
      isStopped.current = true;
      setStep("stopping");
    },
    look: () => {
      if (newest) void look(newest);
    },
    dismiss: () => {
      const last = readBatch();
      if (!isBusy.current && last) save({ ...last, isDismissed: true });
    },
  };
}

/** What a look in the queue says of a row: only a single job that no other row may have made counts as its job. */
function toFoundRow(ids: readonly string[], isOnly: boolean, at: string): Partial<BatchRow> {
  const [id, ...others] = ids;
  if (id === undefined) return { words: words.notInQueue(at) };
  if (others.length > 0 || !isOnly) return { words: words.couldBe(ids.join(", ")) };
  return { state: "submitted", jobId: id, mayRepeat: false, words: words.foundInQueue };
}
