import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toAuditLine, toOpenRow } from "@/lib/audit/audit-line";
import { type AuditRow, beginAudit, settleAudit } from "@/lib/audit/records";
import { toCsvLine } from "@/lib/files/csv";
import { describeStores } from "@/lib/store/testing/test-store";
import { packCommand } from "@/lib/testing/pack-command";

const { folder, script } = packCommand("audit-log");
afterAll(() => rmSync(folder, { recursive: true }));
const start = Date.parse("2027-01-01T00:00:00Z");
const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("=1+1", "@x", '"', "a,b", "＝x", ""));
const made = fc.record({ project: fc.option(text), username: fc.option(text), person: fc.option(text) });
/** More than two parts, several of them at the same instant. */
const rows: AuditRow[] = fc.sample(made, { numRuns: 2500, seed: 7 }).map((who, index) => ({
  ...toOpenRow({
    ...who,
    requestId: `request-${String(index).padStart(5, "0")}`,
    atMs: start + 1000 * Math.floor(index / 7),
    address: "192.0.2.7",
    action: "submit",
    path: "/api/compute/curlew/jobs",
    token: null,
  }),
  outcome: index % 3 ? "done" : "open",
}));

const runScript = async (args: string[], settings: Record<string, string>) => {
  const env = { ...process.env, ...settings };
  return (await promisify(execFile)(process.execPath, [script, ...args], { env, maxBuffer: 1e8 })).stdout;
};

describeStores("the audit record", (store) => {
  const run = (...args: string[]) =>
    runScript(args, {
      STATE_DIR: store.place.stateDir,
      DATABASE_URL: store.place.databaseUrl ?? "",
    });
  beforeAll(async () => {
    for (let at = 0; at < rows.length; at += 500) await settleAudit(store.db, rows.slice(at, at + 500));
  });

  it("is exported whole and in order while the store is in use, as the log has it", async () => {
    const writing = (async () => {
      for (let more = 0; more < 50; more++)
        await beginAudit(store.db, { ...(rows[0] as AuditRow), id: `more-${more}`, at_ms: start - 1 });
    })();
    const [lines] = await Promise.all([run("--from", "2027-01-01"), writing]);
    const parsed = lines.trimEnd().split("\n");
    expect(parsed.map((line) => JSON.parse(line))).toEqual(rows.map(toAuditLine));
  });

  it("is exported as CSV that no spreadsheet runs, of a time", async () => {
    const csv = await run("--csv", "--from", "2027-01-01T00:00:10Z", "--to", "2027-01-01T00:05:00.000Z");
    const meant = rows.slice(70, 2100).map(toAuditLine);
    const head = toCsvLine(Object.keys(toAuditLine(rows[0] as AuditRow)), "exact");
    expect(csv).toBe(head + meant.map((line) => toCsvLine(Object.values(line), "spreadsheet")).join(""));
    expect(csv).toContain("'=1+1");
  });
});

it.each([
  ["--from", "yesterday"],
  ["--from", "1"],
  ["--from", "2027-01-01T00:00"],
  ["--all", ""],
])("refuses %s %s", async (...args) => {
  await expect(runScript(args.filter(Boolean), { STATE_DIR: folder })).rejects.toMatchObject({ code: 2 });
});
