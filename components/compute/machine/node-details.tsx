import { Instant } from "@/components/shell/time/instant";
import { Cell } from "@/components/ui/data-table";
import type { Node } from "@/lib/compute/machine/machine-model";
import { listNodeFacts, listNodeInstants } from "@/lib/compute/machine/node-words";
import { parseInstant } from "@/lib/time/zone";

/** A row below a node's own with all its details; `columns` is the table's number of columns. */
export function NodeDetails({ node, columns }: { node: Node; columns: number }) {
  return (
    <tr>
      <Cell colSpan={columns} className="bg-sunken">
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
          {listNodeInstants(node).map(({ name, at }) => (
            <div key={name}>
              <dt className="text-ink-muted text-xs">{name}</dt>
              <dd>
                <Instant ms={parseInstant(at)} style="moment" />
              </dd>
            </div>
          ))}
          {listNodeFacts(node).map(({ name, words }) => (
            <div key={name} className="min-w-0">
              <dt className="text-ink-muted text-xs">{name}</dt>
              <dd className="wrap-anywhere">{words}</dd>
            </div>
          ))}
        </dl>
      </Cell>
    </tr>
  );
}
