"use client";

import { Instant } from "@/components/shell/time/instant";
import { RawRecord } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import * as words from "@/lib/clusters/cluster/words";
import type { Cluster } from "@/lib/clusters/model";
import { toPlainKey } from "@/lib/clusters/provision/resource-control";
import { parseInstant } from "@/lib/time/zone";

/**
 * A cluster's settings and times as reported by the facility, and the full record, which contains no
 * credentials. `engine` may come from the kinds on offer; undefined while they are loading.
 */
export function ClusterFacts({ cluster, engine }: { cluster: Cluster; engine: string | null | undefined }) {
  const { kind, resources, flags, lifetime, sync, health } = cluster;
  const times = [
    [words.provisioned, lifetime.provisionedAt],
    [words.lastExtended, lifetime.extendedAt],
  ] as const;
  return (
    <>
      <Panel heading={words.details}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
          <Fact name={words.kind} value={kind} />
          <Fact name={words.engine} value={engine === undefined ? words.loading : engine} />
          <Fact name={words.health} value={health} />
          <Fact name={words.sync} value={sync} />
          {times.map(([name, at]) => {
            const ms = parseInstant(at);
            return (
              <div key={name}>
                <dt className="text-ink-muted text-sm">{name}</dt>
                <dd>{ms === null ? <NotReported /> : <Instant ms={ms} />}</dd>
              </div>
            );
          })}
          {Object.entries(resources).map(([key, value]) => (
            <Fact key={key} name={toPlainKey(key).label} value={String(value)} isNumber />
          ))}
          {Object.keys(resources).length === 0 ? <Fact name={words.resources} value={null} /> : null}
          {Object.entries(flags).map(([key, isOn]) => (
            <Fact key={key} name={toPlainKey(key).label} value={isOn ? words.on : words.off} />
          ))}
        </dl>
      </Panel>
      <RawRecord name={words.record} record={cluster} remark={words.recordRemark} />
    </>
  );
}

function Fact({ name, value, isNumber }: { name: string; value: string | null; isNumber?: boolean }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className={`wrap-anywhere ${isNumber ? "tabular-nums" : ""}`}>{value || <NotReported />}</dd>
    </div>
  );
}

function NotReported() {
  return <span className="text-ink-muted">{words.notReported}</span>;
}
