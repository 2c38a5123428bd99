"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import type { Search } from "@/lib/thesaurus/call";
import { searchQuery } from "@/lib/thesaurus/queries";
import { mostShown, wholeLevel } from "@/lib/thesaurus/read-limits";
import { listFound } from "@/lib/thesaurus/search/found-concepts";
import { toMarker } from "@/lib/thesaurus/search/match-marks";
import { isLive, toSearchPlan } from "@/lib/thesaurus/search/search-mode";
import { readDeviceClock } from "@/lib/time/clock";
import { LongList } from "../long-list";
import { PanelState } from "../panel-state";
import { usePlace } from "../place-provider";
import { usePanelReading } from "../use-panel-reading";
import { FoundRow, foundRowRem } from "./found-row";

/** The search results. Renders nothing without a search. */
export function SearchPanel() {
  const { place } = usePlace();
  const plan = toSearchPlan(place.way, place.text, place.thesaurus);
  if (plan.kind !== "search") return null;
  return (
    <div className="min-w-0 max-lg:order-1">
      <Found search={plan.search} />
    </div>
  );
}

const number = new Intl.NumberFormat("en");

function Found({ search }: { search: Search }) {
  const { go } = usePlace();
  const { way, text, thesaurus } = search;
  const [wholeOf, setWholeOf] = useState("");
  const key = `${way} ${thesaurus} ${text}`;
  const isWhole = wholeOf === key;
  const first = searchQuery(search, isLive(way) ? mostShown : undefined);
  // While letters are typed, the results before stay in place, marked as such.
  const begun = usePanelReading({ ...first, placeholderData: keepPreviousData });
  const whole = usePanelReading({ ...searchQuery(search, wholeLevel), enabled: isWhole });
  // What is there stays while the rest is read.
  const reading = whole.data || whole.problem ? { ...whole, data: whole.data ?? begun.data } : begun;
  const mark = useMemo(() => toMarker({ way, text, thesaurus: null }, readDeviceClock), [way, text]);
  const found = reading.data ? listFound(reading.data) : null;
  const concepts = found?.concepts ?? [];
  const received = found?.count.received ?? 0;
  const isCut = concepts.length < received - (found?.count.nil ?? 0);
  const total = `${number.format(received)} ${received === 1 ? "concept" : "concepts"}`;
  return (
    <Panel
      heading="Search results"
      padded={false}
      aside={
        <span role="status" className="tabular-nums">
          {reading.isEarlier ? "Searching …" : null}
          {found && !reading.isEarlier
            ? isCut
              ? `${total}, the first ${number.format(concepts.length)} shown`
              : total
            : null}
        </span>
      }
      actions={
        <>
          {isCut && !whole.data && !reading.isEarlier ? (
            <Button
              size="small"
              className="noscript:hidden"
              busy={whole.isReading}
              onClick={() => setWholeOf(key)}
            >
              Show {received > wholeLevel ? number.format(wholeLevel) : "all"}
            </Button>
          ) : null}
          <Button size="small" className="noscript:hidden" onClick={() => go({ text: "" })}>
            Clear
          </Button>
        </>
      }
    >
      {reading.problem || !found ? (
        <div className="p-3">
          <PanelState reading={reading} what="search results" lines={6} />
        </div>
      ) : null}
      {found && concepts.length === 0 ? (
        <div className="p-3">
          <EmptyState title="Nothing found">
            <p>
              {found.concepts === null
                ? "The service answered with nil, which it may mean as none."
                : "The service answered with an empty list."}
            </p>
          </EmptyState>
        </div>
      ) : null}
      {concepts.length > 0 ? (
        <LongList
          label="Search results"
          count={concepts.length}
          rowRem={foundRowRem}
          className={`max-h-96 lg:max-h-[34dvh] ${reading.isEarlier ? "opacity-60" : ""}`}
          row={(index) => {
            const concept = concepts[index];
            return concept ? <FoundRow concept={concept} mark={mark} /> : null;
          }}
        />
      ) : null}
    </Panel>
  );
}
