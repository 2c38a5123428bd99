"use client";

import { useState, useSyncExternalStore } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/field";
import { listKeyRows } from "@/lib/palette/keys/key-table";
import { keysStore } from "@/lib/palette/keys/keys-stores";
import * as words from "@/lib/palette/keys/words";

/** Every key and what it does, without those of sections that aren't configured (`absent`), and the switch that turns single keys off. */
export function KeysDialog({ absent, onClose }: { absent: readonly string[]; onClose: () => void }) {
  const isOn = useSyncExternalStore(keysStore.subscribe, keysStore.read, keysStore.readOnServer);
  const [isKept, setIsKept] = useState(true);
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={words.close}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <Checkbox
            label={words.useSingleKeys}
            hint={words.useSingleKeysDetail}
            checked={isOn}
            onChange={(event) => setIsKept(keysStore.write(event.target.checked))}
          />
          <p role="status" className="text-sm text-warn empty:hidden">
            {isKept ? null : words.notSaved}
          </p>
        </div>
        {listKeyRows(absent).map(({ heading, rows }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="mb-1 font-semibold">{heading}</h3>
            <dl className={`grid gap-x-6 ${rows.length > 4 ? "sm:grid-cols-2" : ""}`}>
              {rows.map(({ keys, does }) => (
                <div
                  key={does}
                  className="flex min-h-8 items-center justify-between gap-3 border-line border-b py-1"
                >
                  <dt className="wrap-anywhere min-w-0">{does}</dt>
                  <dd className="flex shrink-0 flex-wrap items-center gap-1 text-ink-muted text-sm">
                    {keys.map((pressed, at) => (
                      <span key={pressed.join(" ")} className="inline-flex items-center gap-1">
                        {at > 0 ? <span>{words.or}</span> : null}
                        <KeyCaps keys={pressed} />
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const isModifier = (key: string | undefined) => key === "Ctrl" || key === "⌘";

/** Keys as they are pressed: together with a modifier, else in turn. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex items-center gap-1">
      {keys.map((key, at) => (
        <span key={key} className="inline-flex items-center gap-1">
          {at > 0 && !isModifier(keys[at - 1]) ? <span className="text-xs">{words.inTurn}</span> : null}
          <kbd className="inline-flex min-w-6 justify-center rounded border border-line-strong bg-surface px-1 font-mono text-ink text-xs leading-5">
            {key}
          </kbd>
        </span>
      ))}
    </span>
  );
}
