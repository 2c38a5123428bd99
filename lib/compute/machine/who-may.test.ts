import { expect, it } from "vitest";
import { samplePartition } from "../testing/samples";
import type { Partition } from "./machine-model";
import { whoMay } from "./who-may";

it.each<[Partial<Partition>, string | null, boolean | null, string]>([
  [{}, "proj1", true, ""],
  [{}, null, true, ""],
  [{ allowedAccounts: "ALL", allowedQos: "ALL", allowedGroups: "ALL" }, "proj1", true, ""],
  [{ allowedAccounts: "otherproj, third" }, "proj1", false, "otherproj, third and their subaccounts"],
  [{ allowedAccounts: "proj1" }, "PROJ1", true, ""],
  [{ allowedAccounts: "proj1" }, null, null, "account proj1; your job’s account is unknown"],
  [{ deniedAccounts: "proj1" }, "Proj1", false, "isn’t open to the account Proj1"],
  [{ deniedAccounts: "proj1" }, "proj2", true, ""],
  [{ deniedAccounts: "proj1" }, null, null, "isn’t open to the account proj1; your job’s account"],
  // The denied list isn’t enforced beside the other.
  [{ allowedAccounts: "proj1", deniedAccounts: "proj1" }, "proj1", true, ""],
  [{ allowedQos: "vip", deniedQos: "x" }, "proj1", null, "only for the QOS vip; your job’s QOS is unknown"],
  [{ deniedQos: "vip" }, "proj1", null, "isn’t open to the QOS vip; your job’s QOS is unknown"],
  [{ allowedGroups: "staff" }, "proj1", null, "only for the group staff; your groups are unknown"],
  [{ allowedGroups: "staff", allowedAccounts: "other" }, "proj1", false, "proj1 isn’t listed"],
  [
    { allowedGroups: "staff", allowedQos: "vip" },
    "proj1",
    null,
    "vip; your job’s QOS is unknown. batch is only for",
  ],
])("a partition with %j admits a job of %s: %s", (lists, account, isAllowed, part) => {
  const access = whoMay(samplePartition(lists), account);
  expect(access).toEqual({ isAllowed, reason: part === "" ? null : expect.stringContaining(part) });
});
