"use client";

import { useSearchParams } from "next/navigation";
import { useTypedParameter } from "@/components/shell/use-typed-parameter";
import { buttonClass } from "@/components/ui/button-class";
import { SearchInput } from "@/components/ui/search-input";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { type Grouping, groupings, type Order, orders } from "@/lib/status/filter";
import { useOverviewChoice } from "./use-overview-choice";

const groupWords: Record<Grouping, string> = {
  none: "None",
  type: "Type",
  enclave: "Enclave",
  organization: "Organization",
};
const orderWords: Record<Order, string> = { severity: "Worst first", name: "Name", next: "Next downtime" };

/** Search, grouping and order of the overview, as a form and links that also work without scripts. */
export function OverviewToolbar() {
  const { choice, change, linkTo } = useOverviewChoice();
  const search = useTypedParameter(choice.q, (q) => change({ q }));
  const kept = [...useSearchParams()].filter(([name]) => name !== "q");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <search className="min-w-48 flex-1 basis-60">
        <form
          method="get"
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          <SearchInput label="Search resources" name="q" {...search} className="grow" />
          {kept.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <noscript>
            <button type="submit" className={buttonClass()}>
              Search
            </button>
          </noscript>
        </form>
      </search>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-ink-muted text-sm">
          Group
        </span>
        <SegmentedLinks
          label="Group by"
          current={choice.group}
          segments={groupings.map((group) => ({
            value: group,
            label: groupWords[group],
            href: linkTo({ group }),
          }))}
          onSelect={(group) => change({ group })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-ink-muted text-sm">
          Order
        </span>
        <SegmentedLinks
          label="Order by"
          current={choice.sort}
          segments={orders.map((sort) => ({ value: sort, label: orderWords[sort], href: linkTo({ sort }) }))}
          onSelect={(sort) => change({ sort })}
        />
      </div>
    </div>
  );
}
