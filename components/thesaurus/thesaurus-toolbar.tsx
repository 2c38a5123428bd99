"use client";

import { buttonClass } from "@/components/ui/button-class";
import { SearchInput } from "@/components/ui/search-input";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { type SearchWay, searchWays } from "@/lib/thesaurus/call";
import { isLive, isUri, toSearchPlan } from "@/lib/thesaurus/search/search-mode";
import { usePlace } from "./place-provider";
import { SchemeSelect } from "./search/scheme-select";
import { useSearchText } from "./search/use-search-text";

const wayWords: Record<SearchWay, string> = {
  keyword: "Keyword",
  regex: "Regular expression",
  label: "Preferred label",
  "external-id": "External id",
  uri: "URI",
};

/**
 * The search box with its five search modes, and the choice of thesaurus. Works as a form without scripts.
 */
export function ThesaurusToolbar() {
  const { place, linkTo, go } = usePlace();
  const { thesaurus, way } = place;
  const search = useSearchText();
  const plan = toSearchPlan(way, place.text, thesaurus);
  const isWaiting = search.typed.trim() !== place.text.trim() && (!isLive(way) || isUri(search.typed));
  const chooseWay = (chosen: SearchWay) => go({ way: chosen, text: search.typed });
  return (
    <form
      method="get"
      action="/thesaurus"
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
      className="grid gap-2 border border-line bg-surface p-3 print:hidden"
    >
      <div className="flex flex-wrap gap-2">
        <search className="min-w-0 flex-1 basis-72">
          <SearchInput
            label="Search concepts"
            name="q"
            maxLength={500}
            aria-describedby="search-says"
            {...search.input}
          />
        </search>
        <SchemeSelect />
        {way === "keyword" ? null : <input type="hidden" name="way" value={way} />}
        {place.concept ? <input type="hidden" name="concept" value={place.concept} /> : null}
        <noscript>
          <button type="submit" className={buttonClass()}>
            Search
          </button>
        </noscript>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SegmentedLinks
          label="Search by"
          current={way}
          segments={searchWays.map((value) => ({
            value,
            label: wayWords[value],
            href: linkTo({ way: value }),
          }))}
          onSelect={chooseWay}
        />
        <p id="search-says" role="status" className="wrap-anywhere text-ink-muted text-sm">
          {plan.kind === "fault" && !isWaiting ? <span className="text-warn">{plan.says}</span> : null}
          {plan.kind === "search" && plan.isRecognised ? "Recognised as a URI and looked up as such." : null}
          {isWaiting ? "Press Enter to look it up." : null}
        </p>
      </div>
    </form>
  );
}
