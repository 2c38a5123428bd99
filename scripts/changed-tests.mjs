import { run } from "./child-process.mjs";
import { root } from "./prepare.mjs";

/** Reads all files of the project: a test that imports it is one of the tree, which any change can break. */
const treeReader = "lib/testing/sources.ts";

/** What other tests and their supports read of the project, or start, without importing it. */
export const readers = {
  "lib/accessibility.test.ts": /^(docs\/accessibility\.md|e2e\/[\w-]+\.spec\.ts)$/,
  "lib/activity/owner.process.test.ts": /^docs\/operations\.md$/,
  "lib/api/openapi.process.test.ts": /^app\/api\//,
  "lib/compute/templates/read-template.test.ts": /^(docs\/templates\.md|deploy\/templates\/)/,
  "lib/compute/slurm/testing/read-recording.ts": /^lib\/compute\/slurm\/__fixtures__\//,
  "lib/demo-facility/faults.process.test.ts": /^lib\/demo-facility\/README\.md$/,
  "lib/demo-facility/scheduler/submit-job.process.test.ts": /^lib\/demo-facility\/README\.md$/,
  "lib/demo-facility/thesaurus/recorded-answers.process.test.ts":
    /^lib\/demo-facility\/thesaurus\/__fixtures__\//,
  "lib/contract.process.test.ts":
    /^(package\.json|README\.md|docs\/contract\.md|\.ci\/run|scripts\/.*\.mjs)$/,
  "lib/dependencies.test.ts": /^(package\.json|docs\/dependencies\.md)$/,
  "lib/doctor/spec-gaps.test.ts": /^docs\/spec-gaps\.md$/,
  "scripts/doctor.process.test.ts":
    /^(lib\/(doctor|status|clusters|compute|token|thesaurus|facility)\/|scripts\/(bundle-commands|doctor)\.mjs)/,
  "lib/history/ninety-days.process.test.ts": /^lib\/history\/__fixtures__\//,
  "lib/kubernetes.process.test.ts": /^deploy\/(kubernetes\.yaml|Dockerfile)$/,
  "lib/licences.test.ts": /^(package-lock\.json|docs\/licences\.md)$/,
  "lib/audit/prune-audit.process.test.ts": /^docs\/privacy\.md$/,
  "lib/privacy.test.ts": /^(docs\/(operations|privacy)\.md|lib\/store\/migrations\/)/,
  "lib/lint-rules.process.test.ts": /^(\.oxlintrc\.json|docs\/lint-rules\.md)$/,
  "lib/page-parameters.process.test.ts": /^components\/shell\/time\/time-provider\.tsx$/,
  "lib/portal/manifest/manifest.process.test.ts": /^public\//,
  "lib/settings/logo.process.test.ts": /^public\//,
  "lib/settings/settings-documents.process.test.ts": /^(docs\/settings\.md|\.env\.example)$/,
  "lib/server/memories.process.test.ts": /^docs\/operations\.md$/,
  "lib/thesaurus/testing/read-recording.ts": /^lib\/thesaurus\/__fixtures__\//,
  "scripts/audit-log.process.test.ts":
    /^(scripts\/(audit-log|bundle-commands|stop)\.mjs|lib\/(audit\/\w|files\/csv))/,
  "scripts/import-store.process.test.ts": /^scripts\/(import-store|stop)\.mjs$/,
  "scripts/store-backup.process.test.ts": /^(docs\/operations\.md|scripts\/import-store\.mjs)$/,
  "scripts/upgrade.process.test.ts": /^deploy\/upgrade\.sh$/,
  "server/files.process.test.mjs": /^public\//,
  "server/log.process.test.mjs": /^server\/(log|registry)\.mjs$/,
  "server/proxy-texts.process.test.mjs": /^(docs\/install\.md|deploy\/nginx\.conf)$/,
};

/** The files that count as changed if `changed` are: those themselves, what reads one of them, and what reads all files. */
export function listRelated(changed) {
  const reading = Object.keys(readers).filter((file) => changed.some((name) => readers[file].test(name)));
  return [...new Set([...changed, ...reading, treeReader])].sort();
}

/** The files that differ from those of a commit, new ones included; null if git doesn't know it. */
export async function listChanged(since) {
  const commands = [
    ["diff", "--name-only", "--no-renames", "-z", since, "--"],
    ["ls-files", "--others", "--exclude-standard", "-z"],
  ];
  const results = await Promise.all(commands.map((args) => run("git", args, { cwd: root, show: false })));
  if (results.some(({ code }) => code !== 0)) return null;
  return results.flatMap(({ output }) => output.split("\0")).filter(Boolean);
}
