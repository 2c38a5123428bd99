"use client";

import { Instant } from "@/components/shell/time/instant";
import { Panel } from "@/components/ui/panel";
import { RawRecord } from "@/components/ui/raw-record";
import type { Cluster } from "@/lib/clusters/model";
import { toPlainKey } from "@/lib/clusters/provision/resource-control";
import { parseInstant } from "@/lib/time/zone";

/**
 * A cluster's settings and times as reported by the facility, and the full record, which contains no
 * credentials.
 */
export function ClusterFacts({ cluster }: { cluster: Cluster }) {
  const { kind, engine, resources, flags, lifetime, sync, health } = cluster;
  const times = [
    ["Provisioned", lifetime.provisionedAt],
    ["Last extended", lifetime.extendedAt],
  ] as const;
  return (
    <>
      <Panel heading="As the facility tells it">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
          <Fact name="Kind" value={kind} />
          <Fact name="Engine" value={engine} />
          <Fact name="Health" value={health} />
          <Fact name="Sync" value={sync} />
          {times.map(([name, at]) => {
            const ms = parseInstant(at);
            return (
              <div key={name}>
                <dt className="text-ink-muted text-sm">{name}</dt>
                <dd>{ms === null ? "not told" : <Instant ms={ms} />}</dd>
              </div>
            );
          })}
          {Object.entries(resources).map(([key, value]) => (
            <Fact key={key} name={toPlainKey(key).label} value={String(value)} />
          ))}
          {Object.keys(resources).length === 0 ? <Fact name="Resources" value={null} /> : null}
          {Object.entries(flags).map(([key, isOn]) => (
            <Fact key={key} name={toPlainKey(key).label} value={isOn ? "on" : "off"} />
          ))}
        </dl>
      </Panel>
      <RawRecord name="Record" record={cluster} remark="As the portal read it, without credentials." />
    </>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{value || "not told"}</dd>
    </div>
  );
}
