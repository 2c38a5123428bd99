"use client";

import { ExtendButton, ExtensionReport } from "@/components/clusters/cluster/extend-button";
import type { Extension } from "@/components/clusters/cluster/use-extension";
import { LinkButton } from "@/components/ui/link-button";
import { StateMark } from "@/components/ui/state-mark";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { Attention } from "@/lib/work/attention";
import * as words from "@/lib/work/words";

type AttentionRowProps = {
  item: Attention;
  toExtension: (entry: ClusterEntry) => Extension;
  /** False where the result of extending is shown elsewhere. */
  hasReport: boolean;
};

/** One thing that needs attention, with what to do about it. */
export function AttentionRow({ item, toExtension, hasReport }: AttentionRowProps) {
  const { tone, text, detail, action } = item;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 px-3 py-2">
      <StateMark tone={tone} className="mt-0.5" />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{text}</p>
        {detail ? <p className="wrap-anywhere text-ink-muted text-sm">{detail}</p> : null}
      </div>
      {action.kind === "link" ? (
        <LinkButton
          href={action.href}
          prefetch={false}
          size="small"
          aria-label={words.actionOn(action.label, text)}
        >
          {action.label}
        </LinkButton>
      ) : (
        <ExtendAction extension={toExtension(action.cluster)} hasReport={hasReport} />
      )}
    </li>
  );
}

function ExtendAction({ extension, hasReport }: { extension: Extension; hasReport: boolean }) {
  return (
    <>
      <ExtendButton extension={extension} />
      {hasReport ? <ExtensionReport extension={extension} className="col-span-2 col-start-2 mt-1" /> : null}
    </>
  );
}
