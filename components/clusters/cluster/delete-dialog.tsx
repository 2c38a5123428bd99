"use client";

import { type FormEvent, useState } from "react";
import { Instant } from "@/components/shell/time/instant";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { summarizeWrites } from "@/lib/clusters/cluster/write-report";
import { familyWords } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import { useWriteRun } from "./use-write-run";
import { WriteList } from "./write-list";

export type DeleteDialogProps = {
  entries: ClusterEntry[];
  owner: DeviceOwner;
  /**
   * Receives the result in one sentence, or null if nothing was sent. `isDone`: every cluster was deleted.
   */
  onClose: (result: string | null, isDone: boolean) => void;
  /** As in Dialog. */
  focusAfter: () => HTMLElement | null;
};

/**
 * Explains deletion, requires typing the name (for several clusters: their number), sends once, and keeps
 * every failure visible.
 */
export function DeleteDialog({ entries, owner, onClose, focusAfter }: DeleteDialogProps) {
  const { run, reports, isRunning } = useWriteRun("delete", owner);
  const [typed, setTyped] = useState("");
  const [only] = entries;
  const isOne = entries.length === 1 && only !== undefined;
  const wanted = isOne ? only.cluster.name : `delete ${entries.length} clusters`;
  const isTyped = typed.trim() === wanted;
  const targets = entries.map(({ cluster: { family, name } }) => ({ ref: { family, name }, endsMs: null }));
  const isSettled = (all: typeof reports) =>
    entries.every(({ id }) => all.get(id)?.kind === "done") && all.size > 0;
  const say = (all: typeof reports) =>
    all.size === 0
      ? null
      : isOne
        ? `${only.cluster.name}: ${summarizeWrites([...all.values()], "deleted")}`
        : summarizeWrites([...all.values()], "deleted");

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!isTyped) return;
    const all = await run(targets);
    if (all && isSettled(all)) onClose(say(all), true);
  }

  return (
    <Dialog
      open
      // While requests are in flight, their results would have nowhere to appear.
      onClose={() => !isRunning && onClose(say(reports), isSettled(reports))}
      title={isOne ? `Delete ${only.cluster.name}` : `Delete ${entries.length} clusters`}
      description={
        isOne
          ? `The ${familyWords[only.cluster.family].toLowerCase()} and everything stored in it are lost at once. It can't be restored, and programs that use it lose their connections.`
          : "These clusters and everything stored in them are lost at once. They can't be restored, and programs that use them lose their connections."
      }
      focusAfter={focusAfter}
      closeLabel={reports.size > 0 || isRunning ? "Close" : isOne ? "Keep cluster" : "Keep clusters"}
      actions={
        <Button type="submit" form="delete-clusters" variant="danger" busy={isRunning} disabled={!isTyped}>
          {isOne ? "Delete cluster" : `Delete ${entries.length} clusters`}
        </Button>
      }
    >
      <form id="delete-clusters" onSubmit={send} className="grid gap-3">
        {isOne ? null : (
          <ul className="max-h-40 divide-y divide-line overflow-y-auto border border-line">
            {entries.map(({ id, cluster, expiry }) => (
              <li key={id} className="flex flex-wrap gap-x-3 px-2 py-1">
                <span className="wrap-anywhere font-semibold">{cluster.name}</span>
                <span className="text-ink-muted">{familyWords[cluster.family]}</span>
                {expiry.kind === "reported" ? (
                  <span className="ml-auto text-ink-muted text-sm">
                    ends <Instant ms={expiry.endsMs} style="moment" />
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        <p>
          To go on, type{" "}
          <code className="wrap-anywhere select-all rounded border border-line bg-sunken px-1 font-mono">
            {wanted}
          </code>{" "}
          below. A click selects it.
        </p>
        <Field label={isOne ? "Name of the cluster" : "Confirmation"}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
        {reports.size > 0 || isRunning ? (
          <WriteList
            label="Results of deleting"
            done="deleted"
            targets={targets}
            reports={reports}
            isRunning={isRunning}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
