import { toHostList, toNodeName } from "../host-list";
import { unsetNoVal } from "../no-val";
import type { SchedulerJob } from "../scheduler-job";
import type { SchedulerVersion } from "../scheduler-profile";
import { indentedJson } from "./record-template";

const MAX_TEXTS = 2000;
/**
 * Cached by everything that the text depends on, because responses repeat the same few hundred jobs. The
 * oldest entries are dropped.
 */
const texts = new Map<string, string>();

/**
 * Returns the `job_resources` of a job with nodes as JSON text (spec §2.6: what it runs on, core by core).
 */
export function jobResourcesText(
  job: SchedulerJob,
  prefix: string,
  version: SchedulerVersion,
  indent: number | null,
): string {
  const key = [version, indent, prefix, job.cpus, ...job.nodes].join(" ");
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = indentedJson(jobResources(job, prefix, version), indent);
  const [oldest] = texts.keys();
  if (texts.size >= MAX_TEXTS && oldest !== undefined) texts.delete(oldest);
  texts.set(key, text);
  return text;
}

/**
 * Builds them. The list of select types is called `job_resources` up to v0.0.43 and `select_type` in v0.0.44.
 */
function jobResources(job: SchedulerJob, prefix: string, version: SchedulerVersion) {
  const cpusPerNode = Math.max(1, Math.floor(job.cpus / Math.max(1, job.nodes.length)));
  const types = version === "v0.0.44" ? { select_type: ["CORE"] } : { job_resources: ["CORE"] };
  return {
    ...types,
    nodes: {
      count: job.nodes.length,
      select_type: ["ONE_ROW"],
      list: toHostList(prefix, job.nodes),
      whole: false,
      allocation: job.nodes.map((number, index) => ({
        index,
        name: toNodeName(prefix, number),
        cpus: { count: cpusPerNode, used: 0 },
        memory: { used: 0, allocated: 0 },
        sockets: [0, 1].map((socket) => ({ index: socket, cores: cores(socket, cpusPerNode) })),
      })),
    },
    cpus: job.cpus,
    threads_per_core: unsetNoVal,
  };
}

function cores(socket: number, cpus: number) {
  return [0, 1, 2, 3].map((index) => ({
    index,
    status: [socket * 4 + index < cpus ? "ALLOCATED" : "UNALLOCATED"],
  }));
}
