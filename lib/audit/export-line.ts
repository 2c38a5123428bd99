/** What scripts/audit-log.mjs, which is no TypeScript, writes rows with: bundled by scripts/bundle-commands.mjs. */
export { toCsvLine } from "@/lib/files/csv";
export { toAuditLine } from "./audit-line";
