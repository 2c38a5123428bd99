"use client";

import { buttonClass } from "@/components/ui/button";
import { inputClass } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { toPathCall } from "@/lib/thesaurus/call";
import { listNamedRelations } from "@/lib/thesaurus/concept/asked-relations";
import { toRelationName, toTail } from "@/lib/thesaurus/concept/concept-name";
import { toRings } from "@/lib/thesaurus/concept/distance-rings";
import * as words from "@/lib/thesaurus/concept/words";
import type { Relation } from "@/lib/thesaurus/model";
import { callQuery } from "@/lib/thesaurus/operations";
import { mostSteps } from "@/lib/thesaurus/place-parameters";
import { mostShown } from "@/lib/thesaurus/read-limits";
import { nilList } from "@/lib/thesaurus/words";
import { PanelState, usePanelReading } from "../panel-state";
import { usePlace } from "../place-provider";
import { ConceptList } from "./concept-list";

/**
 * Relatives by distance via a chosen relation, up to a number of steps. The distances are those of the
 * service.
 */
export function RingsPanel({ uri, relations }: { uri: string; relations: readonly Relation[] }) {
  const { place, go } = usePlace();
  const { along, steps, thesaurus } = place;
  const isListed = along === null || relations.some((relation) => relation.uri === along);
  return (
    <Panel heading={words.byDistance} level={3} weight="rest" padded={false}>
      <form
        method="get"
        action="/thesaurus"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2"
      >
        <input type="hidden" name="concept" value={uri} />
        <label className="flex min-w-0 items-center gap-2 text-sm">
          {words.via}
          <select
            name="along"
            value={along ?? ""}
            onChange={(event) => go({ along: event.target.value || null })}
            className={`${inputClass} min-h-8`}
          >
            <option value="">{words.choose}</option>
            {listNamedRelations(relations).map((relation) => (
              <option key={relation.uri} value={relation.uri}>
                {toRelationName(relation)}
              </option>
            ))}
            {isListed ? null : <option value={along ?? ""}>{toTail(along ?? "")}</option>}
          </select>
        </label>
        <label className="flex items-center gap-2 text-sm">
          {words.steps}
          <input
            type="number"
            name="steps"
            min={1}
            max={mostSteps}
            value={steps}
            onChange={(event) => {
              const wanted = event.target.valueAsNumber;
              if (wanted >= 1 && wanted <= mostSteps) go({ steps: Math.trunc(wanted) }, "replace");
            }}
            className={`${inputClass} min-h-8 w-16 tabular-nums`}
          />
        </label>
        <noscript>
          <button type="submit" className={buttonClass()}>
            {words.show}
          </button>
        </noscript>
      </form>
      {along === null ? null : (
        <Rings
          uri={uri}
          along={along}
          thesaurus={thesaurus}
          steps={steps}
          key={`${uri} ${along} ${thesaurus}`}
        />
      )}
    </Panel>
  );
}

type RingsProps = { uri: string; along: string; thesaurus: string | null; steps: number };

function Rings({ uri, along, thesaurus, steps }: RingsProps) {
  const reading = usePanelReading(callQuery(toPathCall(uri, along, thesaurus, steps, mostShown)));
  const rings = toRings(reading.data?.relatives ?? []);
  return (
    <div className="grid gap-2 border-line border-t px-3 py-2">
      <PanelState reading={reading} what={words.byDistanceWhat} />
      {reading.data && rings.length === 0 ? (
        <p className="text-ink-muted text-sm">
          {reading.data.relatives === null ? nilList : words.nothingVia}
        </p>
      ) : null}
      {rings.map(({ distance, concepts, missing, isNil }) => (
        <section
          key={distance}
          className="grid gap-x-3 border-line border-l-2 pl-3 sm:grid-cols-[6rem_minmax(0,1fr)]"
        >
          <h4 className="text-sm tabular-nums">
            <span className="font-semibold">{words.distance(distance)}</span>{" "}
            <span className="text-ink-muted">{concepts.length + missing}</span>
          </h4>
          <div className="min-w-0">
            <ConceptList label={words.distance(distance)} concepts={concepts} />
            {missing > 0 ? <p className="text-ink-muted text-sm">{words.moreNotShown(missing)}</p> : null}
            {isNil ? <p className="text-ink-muted text-sm">{nilList}</p> : null}
          </div>
        </section>
      ))}
    </div>
  );
}
