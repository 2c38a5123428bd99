"use client";

import { Instant } from "@/components/shell/time/instant";
import { parseInstant } from "@/lib/time/zone";
import type { TokenRecord } from "@/lib/token/model";
import { FactTable, notTold } from "./fact-table";

const sayWhether = (value: boolean | null) => (value === null ? notTold : value ? "yes" : "no");

function At({ at, none = notTold }: { at: string | null; none?: React.ReactNode }) {
  const ms = parseInstant(at);
  return ms === null ? none : <Instant ms={ms} />;
}

/** The introspection record (spec §2.2), field by field. */
export function TokenRecordTable({ record }: { record: TokenRecord }) {
  const { ownerName, extensions } = record;
  return (
    <FactTable
      facts={[
        { name: "User", field: "username", value: record.username ?? notTold },
        { name: "Project", field: "project", value: record.project ?? notTold },
        { name: "Enclave", field: "securityEnclave", value: record.securityEnclave ?? notTold },
        { name: "Description", field: "description", value: record.description || notTold },
        { name: "Expires", field: "plannedExpiration", value: <At at={record.plannedExpiration} /> },
        { name: "Works once", field: "oneTimeToken", value: sayWhether(record.oneTimeToken) },
        { name: "Delayed start", field: "delayedStart", value: sayWhether(record.delayedStart) },
        {
          name: "Starts",
          field: "delayDate",
          value: <At at={record.delayDate} none={record.delayedStart === false ? "not delayed" : notTold} />,
        },
        ...(ownerName ? [{ name: "Owner", field: "ownerName", value: ownerName }] : []),
        ...(typeof extensions === "number"
          ? [{ name: "Extensions", field: "extensions", value: String(extensions) }]
          : []),
      ]}
    />
  );
}
