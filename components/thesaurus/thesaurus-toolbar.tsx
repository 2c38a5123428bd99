"use client";

import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { inputClass, SearchInput, TextInput } from "@/components/ui/field";
import { searchWays } from "@/lib/thesaurus/call";
import { toTail } from "@/lib/thesaurus/concept/concept-name";
import { isLive, isUri, toSearchPlan } from "@/lib/thesaurus/search/search-mode";
import * as words from "@/lib/thesaurus/search/words";
import { usePlace } from "./place-provider";
import type { SearchText } from "./search/use-search-text";
import { useThesaurus } from "./thesaurus-context";

/**
 * The search box with its five search modes, and the choice of thesaurus. Works as a form without scripts.
 */
export function ThesaurusToolbar({ search }: { search: SearchText }) {
  const { place, go } = usePlace();
  const { thesaurus, way } = place;
  const plan = toSearchPlan(way, place.text, thesaurus);
  const isWaiting = search.typed.trim() !== place.text.trim() && (!isLive(way) || isUri(search.typed));
  return (
    <form
      method="get"
      action="/thesaurus"
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
      className="grid gap-1 rounded-md border border-line bg-surface p-3 print:hidden"
    >
      {/* Columns of a fixed width: a browser may paint before it has read the choices on the right. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:grid lg:grid-cols-[minmax(0,1fr)_15rem_23rem] lg:items-start">
        <search className="flex min-w-0 flex-1 basis-72 items-center gap-2">
          <SearchInput
            label={words.searchConcepts}
            name="q"
            className="min-w-0 flex-1"
            maxLength={500}
            aria-describedby="search-says"
            aria-keyshortcuts="ArrowDown"
            {...search.input}
          />
          <noscript>
            <button type="submit" className={buttonClass()}>
              {words.search}
            </button>
          </noscript>
        </search>
        <label className="flex min-w-0 items-center gap-2">
          <span className="whitespace-nowrap text-ink-muted text-sm">{words.searchBy}</span>
          <select
            name="way"
            value={way}
            onChange={(event) => {
              const chosen = searchWays.find((one) => one === event.target.value);
              if (chosen) go({ way: chosen, text: search.typed });
            }}
            className={`${inputClass} min-h-8 max-lg:max-w-48`}
          >
            {searchWays.map((one) => (
              <option key={one} value={one}>
                {words.ways[one]}
              </option>
            ))}
          </select>
        </label>
        <SchemeSelect />
        {place.concept ? <input type="hidden" name="concept" value={place.concept} /> : null}
      </div>
      <p id="search-says" role="status" className="wrap-anywhere text-ink-muted text-sm empty:absolute">
        {plan.kind === "fault" && !isWaiting ? <span className="text-warn">{plan.says}</span> : null}
        {plan.kind === "search" && plan.isRecognised ? words.recognisedUri : null}
        {isWaiting ? words.pressEnter : null}
      </p>
    </form>
  );
}

const other = "other";

/** Chooses the thesaurus to search and browse: one from the list, all, or any other by URI. */
function SchemeSelect() {
  const { schemes } = useThesaurus();
  const { place, go } = usePlace();
  const [isTyping, setTyping] = useState(false);
  const isListed = place.thesaurus === null || schemes.some(({ uri }) => uri === place.thesaurus);
  const choose = (value: string) => {
    setTyping(value === other);
    if (value !== other) go({ thesaurus: value === "all" ? null : value, letter: null });
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <label className="flex min-w-0 items-center gap-2 lg:w-full">
        <span className="text-ink-muted text-sm">{words.thesaurus}</span>
        <select
          name="thesaurus"
          value={isTyping ? other : (place.thesaurus ?? "all")}
          onChange={(event) => choose(event.target.value)}
          className={`${inputClass} min-h-8 max-lg:max-w-80`}
        >
          {schemes.map(({ uri, label }) => (
            <option key={uri} value={uri}>
              {label}
            </option>
          ))}
          {isListed ? null : (
            <option value={place.thesaurus ?? ""}>{words.unlisted(toTail(place.thesaurus ?? ""))}</option>
          )}
          <option value="all">{words.allThesauri}</option>
          <option value={other}>{words.otherThesaurus}</option>
        </select>
      </label>
      {isTyping ? <OtherScheme onDone={() => setTyping(false)} /> : null}
    </div>
  );
}

function OtherScheme({ onDone }: { onDone: () => void }) {
  const { go } = usePlace();
  const [uri, setUri] = useState("");
  const use = () => {
    if (uri.trim() === "") return;
    go({ thesaurus: uri.trim(), letter: null });
    onDone();
  };
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <TextInput
        aria-label={words.thesaurusUri}
        placeholder={words.thesaurusUri}
        value={uri}
        onChange={(event) => setUri(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          use();
        }}
        className="min-w-40"
      />
      <Button onClick={use}>{words.use}</Button>
    </span>
  );
}
