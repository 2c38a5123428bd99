"use client";

import { inputClass } from "@/components/ui/field";
import { EmptyState } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { relationsQuery } from "@/lib/thesaurus/queries";
import { toHierarchy } from "@/lib/thesaurus/tree/hierarchy";
import * as words from "@/lib/thesaurus/tree/words";
import { useSchemeName } from "../concept/scheme-name";
import { PanelState } from "../panel-state";
import { usePlace } from "../place-provider";
import { usePanelReading } from "../use-panel-reading";
import { AlphabetList } from "./alphabet-list";
import { ConceptTree } from "./concept-tree";
import { useTree } from "./use-tree";

/** The concepts of one thesaurus, as a hierarchy from the topmost ones or by letter. */
export function TreePanel({ isShort = false }: { isShort?: boolean }) {
  const { place, linkTo, go } = usePlace();
  const { thesaurus, letter } = place;
  const name = useSchemeName(thesaurus);
  const shape = letter === null ? "tree" : "letters";
  const choose = (value: "tree" | "letters") => ({ letter: value === "tree" ? null : "" });
  return (
    <Panel
      heading={name ?? words.concepts}
      padded={false}
      actions={
        <SegmentedLinks
          label={words.view}
          current={shape}
          segments={[
            { value: "tree", label: words.hierarchy, href: linkTo(choose("tree")) },
            { value: "letters", label: words.aToZ, href: linkTo(choose("letters")) },
          ]}
          onSelect={(value) => go(choose(value))}
        />
      }
    >
      {thesaurus === null ? (
        <div className="p-3">
          <EmptyState title={words.chooseThesaurus}>
            <p>{words.chooseThesaurusWhy}</p>
          </EmptyState>
        </div>
      ) : letter === null ? (
        <Hierarchy key={thesaurus} thesaurus={thesaurus} isShort={isShort} />
      ) : (
        <AlphabetList thesaurus={thesaurus} letter={letter} />
      )}
    </Panel>
  );
}

function Hierarchy({ thesaurus, isShort }: { thesaurus: string; isShort: boolean }) {
  const { place } = usePlace();
  const relations = usePanelReading(relationsQuery());
  const hierarchy = toHierarchy(relations.data?.relations ?? []);
  const { tops, rows, currentKey, retry } = useTree({
    thesaurus,
    hierarchy,
    concept: place.concept,
    order: place.order,
  });
  const isLeveled = hierarchy.down !== null || relations.data === undefined;
  return (
    <>
      {tops.problem || !tops.data ? (
        <div className="p-3">
          <PanelState reading={tops} what={words.topmostWhat} lines={10} />
        </div>
      ) : null}
      {relations.problem ? (
        <div className="p-3">
          <PanelState reading={relations} what={words.relationsWhat} />
        </div>
      ) : null}
      {isLeveled ? null : (
        <p className="border-line border-b px-3 py-2 text-ink-muted text-sm">{words.noLevels}</p>
      )}
      {tops.data && rows.length === 0 ? (
        <div className="p-3">
          <EmptyState title={words.noTopmost}>
            <p>{tops.data.concepts === null ? words.noTopmostNil : words.noTopmostEmpty}</p>
          </EmptyState>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <>
          <OrderSelect />
          <ConceptTree {...{ rows, currentKey, isShort, retry }} canOpen={hierarchy.down !== null} />
        </>
      ) : null}
    </>
  );
}

/** Sorts every level of the tree, and the lists of relatives, by name or as the service sent them. */
function OrderSelect() {
  const { place, go } = usePlace();
  return (
    <label className="noscript:hidden flex items-center justify-end gap-2 border-line border-b px-3 py-1 text-sm print:hidden">
      <span className="text-ink-muted">{words.order}</span>
      <select
        value={place.order}
        onChange={(event) => go({ order: event.target.value === "service" ? "service" : "natural" })}
        className={`${inputClass} min-h-7 max-w-40`}
      >
        <option value="natural">{words.natural}</option>
        <option value="service">{words.service}</option>
      </select>
    </label>
  );
}
