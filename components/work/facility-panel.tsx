"use client";

import Link from "next/link";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import { useTime } from "@/components/shell/time/time-provider";
import { NeverRead } from "@/components/status/never-read";
import { OrderUpdated } from "@/components/ui/order-updated";
import { Panel } from "@/components/ui/panel";
import { StateMark } from "@/components/ui/state-mark";
import { useHeldOrder } from "@/components/ui/use-held-order";
import type { Situation } from "@/lib/status/situation";
import * as statusWords from "@/lib/status/words";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { listExceptions, toVerdict } from "@/lib/work/verdict";
import * as words from "@/lib/work/words";
import { ExceptionRow } from "./exception-row";
import { NextDowntimes } from "./next-downtimes";
import { useOverview } from "./use-overview";

const links = [
  { href: "/status", label: words.allResources },
  { href: "/history", label: words.history },
  { href: "/board", label: words.wallBoard },
  { href: "/api/status/downtimes.ics", label: words.calendar },
  { href: "/api/status/feed.xml", label: words.feed },
];

const keyOf = ({ resource }: Situation) => resource.name;

/**
 * The facility in one line, the resources that aren't operational with reason and end, and the next downtimes; `ownNames`,
 * the reader's machines, come first.
 */
export function FacilityPanel({ ownNames }: { ownNames: ReadonlySet<string> }) {
  const { zone } = useTime();
  const { overview, lists, problem, retry, nowMs } = useOverview();
  const isKnown = overview.situations !== null;
  useFailedRefresh(statusWords.theStatus, isKnown ? problem : null, retry);
  const sayTime = (ms: number) => `${formatInstant(ms, zone, "time")} ${formatZone(ms, zone)}`;
  const verdict = toVerdict(overview, sayTime);
  const held = useHeldOrder(listExceptions(overview, ownNames), keyOf);
  return (
    <Panel
      heading={words.facility}
      actions={<OrderUpdated isOutdated={held.isOutdated} onRelease={held.release} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {isKnown ? (
          <p role="status" className="flex items-start gap-2 font-medium">
            <StateMark tone={verdict.tone} className="mt-1" />
            <span className={`wrap-anywhere min-w-0 ${verdict.isStale ? "text-warn" : ""}`}>
              {verdict.text}
            </span>
          </p>
        ) : (
          <NeverRead problem={problem} onRetry={retry} />
        )}
        {held.items.length > 0 ? (
          <ul aria-label={words.exceptions} className="divide-y divide-line" {...held.holdProps}>
            {held.items.map((situation) => (
              <ExceptionRow key={situation.resource.name} situation={situation} />
            ))}
          </ul>
        ) : null}
        <NextDowntimes
          overview={overview}
          ownNames={ownNames}
          isKnown={lists.upcoming.downtimes !== null}
          nowMs={nowMs}
        />
        <nav aria-label={words.moreAboutFacility} className="-mx-1 flex flex-wrap gap-x-3 print:hidden">
          {links.map(({ href, label }) => {
            const Tag = href.startsWith("/api/") ? "a" : Link;
            return (
              <Tag
                key={href}
                href={href}
                className="inline-flex min-h-6 items-center px-1 text-sm underline underline-offset-2"
              >
                {label}
              </Tag>
            );
          })}
        </nav>
      </div>
    </Panel>
  );
}
