"use client";

import { Instant } from "@/components/shell/time/instant";
import { parseInstant } from "@/lib/time/zone";
import type { TokenRecord } from "@/lib/token/model";
import * as words from "@/lib/token/words";
import { FactTable, notReported } from "./fact-table";

const sayWhether = (value: boolean | null) => (value === null ? notReported : value ? words.yes : words.no);

function At({ at }: { at: string | null }) {
  const ms = parseInstant(at);
  return ms === null ? notReported : <Instant ms={ms} />;
}

/** The introspection record (spec §2.2), field by field. */
export function TokenRecordTable({ record }: { record: TokenRecord }) {
  const { ownerName, extensions } = record;
  return (
    <FactTable
      facts={[
        { name: words.user, field: "username", value: record.username ?? notReported },
        { name: words.project, field: "project", value: record.project ?? notReported },
        { name: words.enclave, field: "securityEnclave", value: record.securityEnclave ?? notReported },
        { name: words.description, field: "description", value: record.description || notReported },
        { name: words.expires, field: "plannedExpiration", value: <At at={record.plannedExpiration} /> },
        { name: words.singleUse, field: "oneTimeToken", value: sayWhether(record.oneTimeToken) },
        { name: words.delayedStart, field: "delayedStart", value: sayWhether(record.delayedStart) },
        ...(record.delayedStart === false && record.delayDate === null
          ? []
          : [{ name: words.starts, field: "delayDate", value: <At at={record.delayDate} /> }]),
        ...(ownerName ? [{ name: words.owner, field: "ownerName", value: ownerName }] : []),
        ...(typeof extensions === "number"
          ? [{ name: words.extensions, field: "extensions", value: String(extensions) }]
          : []),
      ]}
    />
  );
}
