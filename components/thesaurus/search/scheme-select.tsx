"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { inputClass, TextInput } from "@/components/ui/field";
import { toTail } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/search/words";
import { usePlace } from "../place-provider";
import { useThesaurus } from "../thesaurus-context";

const other = "other";

/** Chooses the thesaurus to search and browse: one from the list, all, or any other by URI. */
export function SchemeSelect() {
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
