import { expect, it } from "vitest";
import { describeStores } from "@/lib/store/testing/test-store";
import { listSources } from "@/lib/testing/sources";
import { toOpenRow } from "./audit-line";
import { type AuditRow, beginAudit, deleteAuditBefore, findOldestAudit, settleAudit } from "./records";

const toRow = (id: string, atMs = 1, isProven = 1): AuditRow => ({
  ...toOpenRow({
    requestId: id,
    atMs,
    address: "192.0.2.7",
    action: "submit",
    path: "/api/compute/curlew/jobs",
    project: "tid042",
    username: "ada",
    person: null,
    token: null,
  }),
  is_proven: isProven,
});

describeStores("the audit record", (store) => {
  const list = async () => {
    const rows = await store.db.selectFrom("audit").selectAll().orderBy("id").execute();
    return rows.map(({ id, outcome }) => `${id} ${outcome}`);
  };
  const clear = () => deleteAuditBefore(store.db, 1e9, { proven: 0, unproven: 0 });

  it("sets an outcome once, also if the beginning comes late or not at all", async () => {
    await beginAudit(store.db, toRow("a"));
    await beginAudit(store.db, toRow("open"));
    await settleAudit(store.db, [
      { ...toRow("a"), outcome: "done" },
      { ...toRow("b"), outcome: "refused" },
    ]);
    await beginAudit(store.db, toRow("b"));
    await settleAudit(store.db, [{ ...toRow("a"), outcome: "unknown", target: "x" }]);
    expect(await list()).toEqual(["a done", "b refused", "open open"]);
    await clear();
  });

  it("deletes what is old, and beyond the caps, of which strangers have one of their own", async () => {
    for (let at = 1; at <= 6; at++)
      for (const isProven of [0, 1]) await beginAudit(store.db, toRow(`${isProven}-${at}`, at, isProven));
    expect(await findOldestAudit(store.db)).toBe(1);
    await deleteAuditBefore(store.db, 2, { proven: 10, unproven: 3 });
    const kept = ["0-4", "0-5", "0-6", "1-2", "1-3", "1-4", "1-5", "1-6"];
    expect(await list()).toEqual(kept.map((id) => `${id} open`));
    await clear();
    expect(await findOldestAudit(store.db)).toBeNull();
  });
});

it("is read and written by records.ts alone, but for the export, which reads", () => {
  const queries = /(?:from|into|update|table)\w*\s*(?:\(\s*["'`]|\s)audit(?:["'`\s]|$)/gi;
  const others = listSources()
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|spec)\./.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(queries)].map(([found]) => `${path} ${found.replace(/\W+/g, " ").trim()}`),
    )
    .filter((use) => !use.startsWith("lib/audit/records.ts "));
  expect(others).toEqual([
    "lib/store/migrations/0011-audit.ts Table audit",
    "scripts/audit-log.mjs from audit",
  ]);
});
